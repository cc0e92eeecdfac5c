// `npm run build`: bundles the program into a few large files in dist/, for a quick start
// (bin/built-program.js). An up-to-date build is kept. Without a build the program runs from its sources.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describeSource, findBuiltProgram, readBuild } from '../bin/built-program.js'
import { mergeChunks } from './merge-chunks.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'dist')

/** Native code, and a library under the LGPL, stay where npm installed them. */
const external = ['sharp', 'libheif-js', 'pg-native']

/** Programs of child processes keep their names, because their parents look for them in the same folder. */
const entryPoints = ['src/main.ts', 'src/images/render-process.ts', 'src/import/reader/reader-process.ts']

/** What a start loads, one after the other. Commands other than `serve` need only the first, or the first two. */
const stages = ['src/main.ts', 'src/cli/commands/serve.ts', 'src/cli/server/server.ts']

/** Package files that browsers load. A released package contains them instead of the packages. */
const vendorFiles = {
  '@fontsource-variable/fraunces': ['files/fraunces-latin-wght-normal.woff2', 'LICENSE'],
  '@fontsource-variable/readex-pro': ['files/readex-pro-arabic-wght-normal.woff2', 'LICENSE'],
  '@fontsource-variable/source-sans-3': ['files/source-sans-3-latin-wght-normal.woff2', 'LICENSE'],
  altcha: ['dist/external/altcha.min.js', 'dist/workers/pbkdf2.js'],
  jsqr: ['dist/jsQR.js'],
  leaflet: [
    'dist/leaflet.js',
    'dist/leaflet.css',
    'dist/images/marker-icon.png',
    'dist/images/marker-icon-2x.png',
    'dist/images/marker-shadow.png',
  ],
  'squire-rte': ['dist/squire.mjs'],
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'NOTICE'],
}

/**
 * Modules find files by `import.meta.url`, so each keeps the one of its source. Programs of child processes
 * and packages that are required on first use are bundled.
 */
const ownAddresses = {
  name: 'own-addresses',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const below = relative(root, path).split(sep).join('/')
      if (!below.startsWith('src/')) return undefined
      const address = `new URL(${JSON.stringify(`../${below}`)}, import.meta.url).href`
      const source = await readFile(path, 'utf8')
      const contents = source
        .replace(/^const require = createRequire\(import\.meta\.url\)$/m, '')
        .replaceAll(
          /new URL\('\.\/([\w-]+-process)\.ts', import\.meta\.url\)/g,
          "new URL('./$1.js', builtFile)",
        )
        .replaceAll('import.meta.url', address)
      return { loader: 'ts', contents }
    })
  },
}

/**
 * Importing a Node built-in evaluates all its exports, including parts that Node loads lazily: for
 * `node:http` that is a whole client, a twentieth of the start in a profile.
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

/** CommonJS modules `require` Node's built-ins. The other names are used by our sources. */
const banner = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)
const builtFile = import.meta.url
const vendorFolder = new URL('vendor/', import.meta.url).href`

async function buildProgram() {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    external,
    plugins: [ownAddresses, ownModulesOfNode],
    banner: { js: banner },
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const chunks = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const files = await mergeChunks(chunks, metafile.outputs, stages)
  await mkdir(folder, { recursive: true })
  for (const [name, contents] of files) await writeFile(join(folder, name), contents)
  await copyVendorFiles()
  await describe([...files.keys()], metafile)
}

async function copyVendorFiles() {
  await rm(join(folder, 'vendor'), { recursive: true, force: true })
  for (const [name, files] of Object.entries(vendorFiles)) {
    for (const file of files) {
      await mkdir(dirname(join(folder, 'vendor', name, file)), { recursive: true })
      await cp(join(root, 'node_modules', name, file), join(folder, 'vendor', name, file))
    }
  }
}

/** The manifest is written last: only the files it lists are used. */
async function describe(files, { inputs }) {
  const before = readBuild(root)?.files ?? []
  const packages = [...packagesIn(inputs), ...Object.keys(vendorFiles).map(name => `node_modules/${name}`)]
  const build = { program: 'main.js', files, packages, sources: sourcesOf(inputs) }
  await writeFile(join(folder, 'build.part'), JSON.stringify(build))
  await rename(join(folder, 'build.part'), join(folder, 'build.json'))
  // A running server may still load files of the previous build.
  const kept = new Set(['build.json', 'vendor', ...files, ...before])
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(join(folder, name))
}

/** The folders of the packages that the build contains. */
function packagesIn(inputs) {
  const folders = Object.keys(inputs).flatMap(
    path => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? [],
  )
  return [...new Set(folders)].sort()
}

/** Our own source files, the scripts that build them, and the lock file, which pins all packages. */
function sourcesOf(inputs) {
  const own = Object.keys(inputs).filter(path => !/node_modules\/|^node:/.test(path))
  const paths = [...own, 'scripts/build.js', 'scripts/merge-chunks.js', 'package-lock.json']
  return Object.fromEntries(paths.map(path => [path, describeSource(path)]))
}

if (!findBuiltProgram()) await buildProgram()
