import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '../config/load-config.ts'
import { messageOf } from '../domain/caught-error.ts'
import { isObject } from '../fields/kinds/lists.ts'
import type { Hooks } from './hook-types.ts'

export type HookName = Exclude<keyof Hooks, 'version'>

/** A loaded file. Its hooks are functions, but what they return is not checked yet. */
export interface HookFile {
  readonly file: string
  readonly hooks: Partial<Record<HookName, (argument: unknown) => unknown>>
}

const hookNames: readonly HookName[] = ['beforeEventSave', 'afterChange', 'pageParts', 'mailText']

/** Loads the hook files of a folder, by file name. Other files, such as data and type declarations, are left alone. */
export async function loadHooks(folder: string): Promise<HookFile[]> {
  const names = await readdir(folder).catch(error => {
    throw new ConfigError(`ALMANAC_HOOKS is "${folder}", which cannot be read: ${messageOf(error)}`)
  })
  const loaded: HookFile[] = []
  for (const file of names.filter(isHookFile).sort()) loaded.push(await loadFile(folder, file))
  if (loaded.length === 0)
    throw new ConfigError(`ALMANAC_HOOKS is "${folder}", which has no file that ends in .ts, .js or .mjs.`)
  return loaded
}

function isHookFile(name: string): boolean {
  return /\.(ts|js|mjs)$/.test(name) && !name.endsWith('.d.ts')
}

async function loadFile(folder: string, file: string): Promise<HookFile> {
  const path = join(folder, file)
  const refuse = (text: string): never => {
    throw new ConfigError(`The hook file ${path} cannot be used: ${text}`)
  }
  const module: unknown = await import(pathToFileURL(resolve(path)).href).catch(error =>
    refuse(messageOf(error)),
  )
  const given = isObject(module) ? module.default : undefined
  if (!isObject(given)) return refuse('it has no default export that is an object.')
  const { version, ...fields } = given
  if (version !== 1) return refuse(`version is ${JSON.stringify(version)}. This server supports version 1.`)
  const hooks: HookFile['hooks'] = {}
  for (const [name, hook] of Object.entries(fields)) {
    const known = hookNames.find(one => one === name)
    if (!known) return refuse(`${name} is no hook. Hooks are ${hookNames.join(', ')}.`)
    if (!isFunction(hook)) return refuse(`${name} is no function.`)
    hooks[known] = hook
  }
  return { file, hooks }
}

function isFunction(value: unknown): value is (argument: unknown) => unknown {
  return typeof value === 'function'
}
