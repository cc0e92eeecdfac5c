// `npm run build`: bundles the program into a few large files below dist/, for a quick start (bin/built-program.js). A build
// of the present sources is kept. Without a build the program runs from its sources.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describeSource, findBuiltProgram, readBuild } from '../bin/built-program.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'dist')

/** Packages that few servers need stay where npm installed them. */
const external = ['pg', 'pino-pretty', '@aws-sdk/client-s3', 'sharp']

/** A module finds files by its own address, so it keeps the one that its source has. */
const ownAddresses = {
  name: 'own-addresses',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const below = relative(root, path).split(sep).join('/')
      if (!below.startsWith('src/')) return undefined
      const address = `new URL(${JSON.stringify(`../${below}`)}, import.meta.url).href`
      const source = await readFile(path, 'utf8')
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) }
    })
  },
}

/**
 * An import of one of Node's own modules reads everything that it exports, including parts that Node loads on first use: for
 * `node:http` that is a whole client, a twentieth of what a profile of the start shows.
 */
const ownModulesOfNode = {
  name: 'own-modules-of-node',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'node' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/** CommonJS modules ask for what is Node's own by `require`. */
const requireOfNode = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

async function buildProgram() {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/main.ts'],
    entryNames: '[name]-[hash]',
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    external,
    plugins: [ownAddresses, ownModulesOfNode],
    banner: { js: requireOfNode },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  await mkdir(folder, { recursive: true })
  for (const { path, contents } of outputFiles) await writeFile(path, contents)
  await describe(metafile)
}

/** The description comes last: only what it names is used. */
async function describe({ inputs, outputs }) {
  const before = readBuild(root)?.files ?? []
  const files = Object.keys(outputs).map(path => basename(path))
  const program = files.find(name => outputs[`dist/${name}`].entryPoint === 'src/main.ts')
  const build = { program, files, sources: sourcesOf(inputs) }
  await writeFile(join(folder, 'build.part'), JSON.stringify(build))
  await rename(join(folder, 'build.part'), join(folder, 'build.json'))
  // A server that still runs may yet load what it was started with.
  const kept = new Set(['build.json', ...files, ...before])
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(join(folder, name))
}

/** Our own source files, and the lock file, which names the version of every package. */
function sourcesOf(inputs) {
  const own = Object.keys(inputs).filter(path => !/node_modules\/|^node:/.test(path))
  const paths = [...own, 'package-lock.json']
  return Object.fromEntries(paths.map(path => [path, describeSource(path)]))
}

if (!findBuiltProgram()) await buildProgram()
