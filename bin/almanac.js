#!/usr/bin/env node
// Plain JavaScript that any Node understands: Almanac runs on the Node that its own installation brought, whichever
// one started this file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPreparedProgram } from './prepared-program.js'

const neededNode = 26

/** The room for new objects, in megabytes. V8 would take four times as much when it is driven hard, for little time. */
const nodeOptions = ['--max-semi-space-size=8']

if (Number(process.versions.node.split('.')[0]) >= neededNode) {
  keepCompiled()
  const { main } = await import(findPreparedProgram() ?? '../src/main.ts')
  await main()
} else {
  restartOn(installedNode())
}

/** What was compiled is kept for the next start: where the installation may be written to, or among temporary files. */
function keepCompiled() {
  if (module.getCompileCacheDir()) return
  const own = fileURLToPath(new URL('../node_modules/.cache/almanac', import.meta.url))
  const { status } = module.enableCompileCache(own)
  if (status === module.constants.compileCacheStatus.FAILED) module.enableCompileCache()
}

function installedNode() {
  try {
    const folder = dirname(module.createRequire(import.meta.url).resolve('node/package.json'))
    const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(path)) return path
  } catch {
    // Not installed: said below.
  }
  console.error(
    `Almanac needs Node ${neededNode} or newer; this is ${process.version}, and the npm package "node" that brings ` +
      `the right one is not installed. Run "npm install" in ${dirname(dirname(fileURLToPath(import.meta.url)))} first.`,
  )
  process.exit(1)
}

function restartOn(node) {
  const args = [...nodeOptions, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 1))
  })
}
