// esbuild splits a program by which entry points need a module, so a start would load 120 small files. This merges those
// of each stage of a start into one file, and points all other files there.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build } from 'esbuild'

/** `files` has the contents of each built file by name, and `outputs` is esbuild's description of them. */
export async function mergeChunks(files, outputs, stages) {
  const stageFiles = stages.map((_, stage) => `stage-${stage + 1}-${digestOf(files)}.js`)
  const described = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const stageOf = new Map()
  stages.forEach((entryPoint, stage) => {
    const [entry] = [...described].find(([, output]) => output.entryPoint === entryPoint)
    addNeeded(entry, described, name => stageOf.has(name) || !stageOf.set(name, stageFiles[stage]))
  })
  const merged = await bundleStages(files, stageFiles, [...stageOf], described)
  const others = [...files].filter(([name]) => !stageOf.has(name))
  const entries = [...stageOf].filter(([name]) => described.get(name).entryPoint)
  return new Map([
    ...merged,
    ...others.map(([name, contents]) => [name, importFromStages(contents, stageOf)]),
    ...entries.map(([name, stage]) => {
      const names = described.get(name).exports.map(each => `${nameIn(name, each)} as ${each}`)
      return [name, `export { ${names} } from "./${stage}";\n`]
    }),
  ])
}

/** A running server may still load files of an earlier build, which have other names. */
function digestOf(files) {
  return createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 8)
}

/** Exports of different chunks may have the same name. */
const nameIn = (chunk, name) => `${chunk.replaceAll(/\W/g, '_')}_${name}`

/** Visits a file and all that it needs to start. */
function addNeeded(name, described, isKnown) {
  if (isKnown(name)) return
  for (const { path, kind, external } of described.get(name).imports)
    if (kind === 'import-statement' && !external) addNeeded(basename(path), described, isKnown)
}

async function bundleStages(files, stageFiles, chunks, described) {
  const stages = new Map(
    stageFiles.map((stage, index) => {
      const exported = chunks
        .filter(([, other]) => other === stage)
        .map(([name]) => {
          const names = described.get(name).exports.map(each => `${each} as ${nameIn(name, each)}`)
          return `export { ${names} } from './${name}'`
        })
      // Each stage needs the one before, so that what they share is in one file.
      const before = stageFiles.slice(0, index).map(other => `import './${other}'`)
      return [stage, [...before, ...exported].join('\n')]
    }),
  )
  const inMemory = {
    name: 'in-memory',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, kind }) => {
        const name = basename(path)
        const isHere = kind !== 'dynamic-import' && (stages.has(name) || files.has(name))
        return isHere ? { path: name, namespace: 'built' } : { path, external: true }
      })
      onLoad({ filter: /.*/, namespace: 'built' }, ({ path }) => ({
        contents: stages.get(path) ?? files.get(path),
      }))
    },
  }
  const { outputFiles } = await build({
    entryPoints: [...stages.keys()],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    chunkNames: 'merged-[hash]',
    plugins: [inMemory],
    write: false,
    logLevel: 'warning',
  })
  return outputFiles.map(({ path, text }) => [basename(path), text])
}

/** Rewrites the imports of a file, which esbuild writes in this form alone. */
function importFromStages(contents, stageOf) {
  return contents.replaceAll(/^import (?:\{([^}]*)\} from )?"\.\/([^"]+)";$/gm, (found, names, chunk) => {
    const stage = stageOf.get(chunk)
    if (stage === undefined) return found
    const renamed = names
      ?.split(',')
      .map(each => each.trim())
      .filter(Boolean)
      .map(each => each.split(' as '))
      .map(([name, local = name]) => `${nameIn(chunk, name)} as ${local}`)
    return `import ${renamed ? `{ ${renamed} } from ` : ''}"./${stage}";`
  })
}
