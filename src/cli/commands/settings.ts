import { readFile } from 'node:fs/promises'
import { editSettings, removeFileSetting, setFileSetting } from '../../actions/settings.ts'
import { fixedSettings } from '../../config/effective-site.ts'
import { type Config, englishOf } from '../../config/load-config.ts'
import {
  isFileSetting,
  isSiteSettingName,
  type SiteSettingName,
  siteSettingNames,
} from '../../domain/site/site.ts'
import { Refusal } from '../../messages/refusal.ts'
import { siteSettingTexts } from '../../resources/site-settings.ts'
import type { Store } from '../../storage/store.ts'
import { siteIn } from '../checks/site-in.ts'
import { CommandError, type Invocation, print, printJson, UsageError } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

export async function list(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  const fixed = fixedSettings(config)
  const rows = await withStore(invocation, async store => {
    const stored = await store.settings.all()
    const texts = siteSettingTexts(await siteIn(store, config))
    return siteSettingNames.map(name => {
      const from = fixed[name] ?? (stored[name] === undefined ? 'default' : 'database')
      return { name, value: pathOf(name, config) ?? texts[name], from }
    })
  })
  if (flags.json) return printJson(terminal, rows)
  for (const { name, value, from } of rows) print(terminal, `${name}\t${value}\t${from}`)
}

function pathOf(name: SiteSettingName, { logo, headerPicture }: Config): string | undefined {
  if (name === 'logo') return logo
  return name === 'header-picture' ? headerPicture : undefined
}

export async function set(invocation: Invocation): Promise<void> {
  const [, value = ''] = invocation.words
  await change(invocation, async (store, name) => {
    const fixed = fixedSettings(invocation.config)
    if (!isFileSetting(name)) return editSettings(store, { [name]: value }, fixed)
    const bytes = await readFile(value).catch((error: Error) => {
      throw new CommandError(`${value} cannot be read: ${error.message}`)
    })
    return setFileSetting(store, name, bytes, fixed)
  })
}

export async function unset(invocation: Invocation): Promise<void> {
  await change(invocation, (store, name) => {
    const fixed = fixedSettings(invocation.config)
    return isFileSetting(name)
      ? removeFileSetting(store, name, fixed)
      : editSettings(store, { [name]: '' }, fixed)
  })
}

async function change(invocation: Invocation, work: (store: Store, name: SiteSettingName) => Promise<void>) {
  const [name] = invocation.words
  if (!isSiteSettingName(name))
    throw new UsageError(`There is no setting ${name}. The settings are ${siteSettingNames.join(', ')}.`)
  try {
    await withStore(invocation, store => work(store, name))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = Object.values(error.details.problems ?? {})
    throw new CommandError(`${name}: ${problems.map(englishOf).join(' ')}`)
  }
  print(invocation.terminal, 'Changed. It is in force in every process that serves this calendar.')
}
