// The scripts of pages are ES modules that import each other. Each page loads a few of them, and loading every module by
// itself would cost a visitor a request per file. So the server joins a module with those it imports into one file
// (docs/decisions/0101-the-server-joins-modules.md).
import { posix } from 'node:path'

/** A parsed module, without its imports and comments. */
interface Module {
  readonly text: string
  readonly exported: readonly string[]
  readonly imports: readonly { readonly names: string | undefined; readonly path: string }[]
}

/** Joins the module at a path with those it imports. `read` returns the text of a module, and is asked once for each. */
export function createModuleJoiner(read: (path: string) => string): (entry: string) => string {
  const known = new Map<string, Module>()
  const moduleAt = (path: string): Module => {
    const module = known.get(path) ?? parseModule(path, read(path))
    known.set(path, module)
    return module
  }
  return entry => {
    const { text, imports } = moduleAt(entry)
    const order = new Set<string>()
    for (const { path } of imports) addInOrder(path, [entry])
    const names = new Map([...order].map((path, index) => [path, `$${index + 1}`]))
    const parts = [...order].map(path => scoped(moduleAt(path), names.get(path) ?? ''))
    return [...parts, importsOf(imports), text].join('')

    /** A module comes after its imports. */
    function addInOrder(path: string, importers: readonly string[]): void {
      if (importers.includes(path))
        throw new Error(`Modules import each other: ${[...importers, path].join(' → ')}`)
      for (const other of moduleAt(path).imports) addInOrder(other.path, [...importers, path])
      order.add(path)
    }

    /** Each module has its own scope, so that modules may use the same names. */
    function scoped(module: Module, name: string): string {
      const own = module.text.replace(exportKeyword, '')
      return `const ${name} = (() => {\n${importsOf(module.imports)}${own}return { ${module.exported.join(', ')} }\n})()\n`
    }

    function importsOf(imported: Module['imports']): string {
      const lines = imported.map(({ names: own, path }) =>
        own === undefined ? '' : `const {${own}} = ${names.get(path)}\n`,
      )
      return lines.join('')
    }
  }
}

function parseModule(path: string, source: string): Module {
  const whole = source.replace(comment, '')
  const imports = [...whole.matchAll(importStatement)].map(([, names, from = '']) => ({
    names: names?.replaceAll(' as ', ': '),
    path: posix.join(posix.dirname(path), from),
  }))
  const text = whole.replace(importStatement, '')
  const exported = [...text.matchAll(exportKeyword)].map(([, name = '']) => name)
  const other = text.match(otherStatement)?.[0]
  if (other) throw new Error(`${path} has a statement that can't be joined: ${other}`)
  return { text, exported, imports }
}

/** Statements start their line, as the formatter writes them. */
const importStatement = /^import (?:\{([^{}]*)\} from )?'(\.\.?\/[^']+)'\n/gm
const exportKeyword = /^export (?=(?:async function|function|const|class) ([\w$]+))/gm
const otherStatement = /^(?:import\b(?!\()|export (?!(?:async function|function|const|class) [\w$])).*/m

/** Comments, also with types, which visitors don't need. */
const comment = /^ *(?:\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*)\n/gm

/** A style sheet with its imports, in their order, without comments and indentation. */
export function joinStyles(entry: string, read: (path: string) => string): string {
  return read(entry)
    .replace(comment, '')
    .replace(/^ +/gm, '')
    .replace(/^@import "(\.\.?\/[^"]+)";\n/gm, (_, from) =>
      joinStyles(posix.join(posix.dirname(entry), from), read),
    )
}
