// The folder rule of ARCHITECTURE.md: an import may only point to what its folder may know. A folder may import types from
// a few more places (`mayImportTypes`), because the program that they describe is handed in.
const mayImport = {
  messages: [],
  domain: ['messages'],
  i18n: ['domain', 'messages'],
  accounts: [],
  fields: ['domain', 'messages', 'i18n'],
  resources: ['fields', 'domain', 'messages'],
  config: ['fields', 'domain', 'messages'],
  storage: ['domain', 'messages'],
  mail: [],
  outgoing: ['domain', 'messages'],
  subprocess: [],
  images: ['subprocess', 'outgoing', 'domain', 'messages'],
  formats: ['domain', 'messages', 'i18n'],
  queries: ['domain', 'messages', 'resources', 'fields'],
  actions: ['queries', 'outgoing', 'domain', 'messages', 'resources', 'accounts'],
  export: ['formats', 'resources', 'fields', 'i18n', 'domain', 'messages'],
  import: [
    'subprocess',
    'outgoing',
    'actions',
    'queries',
    'resources',
    'fields',
    'formats',
    'i18n',
    'domain',
    'messages',
  ],
  backups: ['images', 'storage', 'domain'],
  jobs: ['actions', 'import', 'domain', 'messages'],
  http: ['domain', 'messages', 'i18n', 'fields', 'accounts'],
  monitoring: ['http', 'domain'],
  web: ['http', 'formats', 'i18n', 'domain', 'messages'],
  rest: ['http', 'actions', 'queries', 'resources', 'fields', 'i18n', 'domain', 'messages'],
  api: [
    'rest',
    'web',
    'http',
    'actions',
    'queries',
    'formats',
    'resources',
    'fields',
    'i18n',
    'domain',
    'messages',
  ],
  compat: [
    'rest',
    'web',
    'http',
    'actions',
    'queries',
    'formats',
    'resources',
    'fields',
    'i18n',
    'domain',
    'messages',
  ],
  pages: [
    'web',
    'http',
    'actions',
    'queries',
    'formats',
    'resources',
    'fields',
    'i18n',
    'domain',
    'messages',
  ],
  desk: ['web', 'http', 'actions', 'queries', 'formats', 'resources', 'fields', 'i18n', 'domain', 'messages'],
  cli: [
    'app\\.ts',
    'backups',
    'components\\.ts',
    'version\\.ts',
    'config',
    'storage',
    'images',
    'outgoing',
    'actions',
    'export',
    'import',
    'jobs',
    'mail',
    'monitoring',
    'resources',
    'accounts',
    'http',
    'domain',
    'messages',
    'i18n',
  ],
}

// The store has no interface of its own (docs/decisions/0004): its type is that of what `store.ts` makes. These files hold
// the types of what the store takes and gives.
const storeTypes = [
  'storage/store\\.ts',
  'storage/accounts/(attempts|sessions)\\.ts',
  'storage/desk/(bulk-changes|drafts)\\.ts',
  'storage/dialects/database-fault\\.ts',
  'storage/events/(event-links|event-writes|shown-events)\\.ts',
  'storage/events/list/(event-query|event-stream|list-page)\\.ts',
  'storage/images/(image-uses|images)\\.ts',
  'storage/journal/(feed|feed-dependents|sent-answers)\\.ts',
  'storage/records/(entry-links|sources|translation-queue|translations|whole-records)\\.ts',
  'storage/search/(searched-names|site-search)\\.ts',
  'storage/series/(series|series-operations)\\.ts',
  'storage/terms/(term-query|term-rows)\\.ts',
  'storage/venues-organizers/(linked-record-query|linked-records)\\.ts',
]

const mayImportTypes = {
  resources: storeTypes,
  queries: storeTypes,
  actions: [...storeTypes, 'images'],
  export: storeTypes,
  import: storeTypes,
  jobs: storeTypes,
  http: [...storeTypes, 'images', 'queries/current-site\\.ts'],
  rest: [...storeTypes, 'images', 'outgoing'],
  api: storeTypes,
  // What pages do for older clients is named by the pages, and done here.
  compat: [...storeTypes, 'pages/frame/older-clients\\.ts'],
  pages: [...storeTypes, 'images'],
  desk: [...storeTypes, 'images', 'mail', 'outgoing'],
  cli: ['fields'],
}

const folderRules = Object.entries(mayImport).flatMap(([folder, allowed]) => [
  {
    name: `${folder}-knows-only-its-own`,
    comment: `src/${folder} may import ${allowed.join(', ') || 'nothing'} of ours.`,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: '^src/', pathNot: pathsOf([folder, ...allowed]), dependencyTypesNot: ['type-only'] },
  },
  {
    name: `${folder}-knows-only-its-types`,
    comment: `src/${folder} may import no types of ours but those that it may know, and those in mayImportTypes.`,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: '^src/',
      pathNot: pathsOf([folder, ...allowed, ...(mayImportTypes[folder] ?? [])]),
      dependencyTypes: ['type-only'],
    },
  },
])

function pathsOf(names) {
  return names.map(name => (name.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`))
}

// A unit of work is a store.
const typeKnots = ['^src/storage/engine/unit-of-work\\.ts$']

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
      name: 'no-type-cycles',
      comment: 'A type that two modules need is in a third, which neither of them is needed by.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: typeKnots.join('|') } },
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
      from: { path: '^src/', pathNot: '^src/storage/' },
      to: { path: '(^|/)(kysely|pg|node:sqlite|sqlite)(/|$)', pathNot: '^src/' },
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
