// The folder rule of ARCHITECTURE.md: an import may only point to what its folder may know. Type-only imports are free,
// because they are gone when the program runs.
const mayImport = {
  domain: [],
  i18n: ['domain'],
  accounts: [],
  fields: ['domain', 'i18n'],
  resources: ['fields', 'domain'],
  config: ['fields', 'domain'],
  storage: ['domain'],
  outgoing: ['domain'],
  images: ['outgoing', 'domain'],
  formats: ['domain', 'i18n'],
  queries: ['domain', 'resources', 'fields'],
  actions: ['queries', 'outgoing', 'domain', 'resources', 'accounts'],
  jobs: ['actions', 'domain'],
  http: ['domain', 'i18n', 'fields', 'accounts'],
  web: ['http', 'formats', 'i18n', 'domain'],
  rest: ['http', 'actions', 'queries', 'resources', 'fields', 'i18n', 'domain'],
  api: ['rest', 'web', 'http', 'actions', 'queries', 'formats', 'resources', 'fields', 'i18n', 'domain'],
  compat: ['rest', 'web', 'http', 'actions', 'queries', 'formats', 'resources', 'fields', 'i18n', 'domain'],
  pages: ['web', 'http', 'actions', 'queries', 'formats', 'resources', 'fields', 'i18n', 'domain'],
  desk: ['web', 'http', 'actions', 'queries', 'formats', 'resources', 'fields', 'i18n', 'domain'],
  cli: [
    'app\\.ts',
    'version\\.ts',
    'config',
    'storage',
    'images',
    'outgoing',
    'actions',
    'jobs',
    'resources',
    'accounts',
    'http',
    'domain',
    'i18n',
  ],
}

const folderRules = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder}-knows-only-its-own`,
  comment: `src/${folder} may import ${allowed.join(', ') || 'nothing'} of ours.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^src/',
    pathNot: [
      `^src/${folder}/`,
      ...allowed.map(name => (name.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`)),
    ],
    dependencyTypesNot: ['type-only'],
  },
}))

module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'The rules of a calendar do no I/O and need no library.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-stays-in-storage',
      comment: 'Only src/storage talks to a database.',
      severity: 'error',
      from: { pathNot: '^src/storage/' },
      to: { path: '(^|/)(kysely|pg|node:sqlite|sqlite)(/|$)' },
    },
    {
      name: 'nothing-unresolved',
      comment: 'What is imported is there, and declared.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
