import { changedKinds } from '../../domain/journal/change.ts'
import { roles } from '../../domain/rights/permissions.ts'
import { siteSettingNames } from '../../domain/site/site.ts'
import { type Command, type CommandRow, commandsIn } from './command.ts'
import {
  cleaningSettings,
  defaultHistoryLength,
  defaultSweepDays,
  imageSettings,
  importSettings,
  jsonFlag,
} from './command-settings.ts'

const passwordFlag = {
  'password-stdin': 'Read the password from standard input instead of generating one.',
}

const upgradeFlags = {
  backup: 'Before an upgrade of PostgreSQL, write a backup to ALMANAC_BACKUP, or else to ./data.',
  'without-backup': 'Upgrade a SQLite file without copying it first.',
}

const asFlag = ['USER', 'The user who imports. Default: the first administrator.'] as const
const reportFlag = { report: ['REPORT', 'Write the report to NAME.json and NAME.txt as well.'] } as const

/** The commands of the core with their arguments, for the help. Implementations are loaded on demand. */
const coreRows: Readonly<Record<string, CommandRow>> = {
  serve: {
    flags: {
      open: 'Run without accounts: every caller is the administrator. Only this machine can connect.',
      demo: 'Fill an empty database with a demo calendar.',
      ...upgradeFlags,
    },
    settings: 'all',
    about: 'Serves the calendar until it is stopped.',
    examples: [
      'almanac serve',
      'almanac serve --port 8080 --time-zone Europe/Lisbon',
      'almanac serve --open --demo --database-url file:./data/demo.db',
    ],
    load: async () => (await import('../commands/serve.ts')).serve,
  },
  init: {
    flags: {
      folder: ['FOLDER', 'Where the settings and the data are kept. Default: ./data.'],
      force: 'Replace existing files.',
    },
    settings: ['databaseUrl', 'publicUrl', 'port'],
    about:
      'Writes a settings file and, with a public address, a systemd unit and configurations for nginx and Caddy. On a terminal it asks for missing options.',
    examples: [
      'almanac init',
      'almanac init --folder /var/lib/almanac --public-url https://events.example.org',
    ],
    load: async () => (await import('../commands/init.ts')).init,
  },
  doctor: {
    flags: jsonFlag,
    settings: 'all',
    about:
      'Checks the settings, the database, the disk, the clock, images, mail and the public address, and says what to do about each problem. Run it with the settings of the server. The exit code is 1 if something is broken.',
    load: async () => (await import('../commands/doctor.ts')).doctor,
  },
  'mail test ADDRESS': {
    settings: ['smtpUrl', 'mailFrom', 'publicUrl', 'siteName'],
    about: 'Sends a test message to an address through the configured mail server.',
    examples: ['almanac mail test maria@example.org'],
    load: async () => (await import('../commands/mail.ts')).test,
  },
  'user add NAME': {
    flags: {
      role: ['ROLE', `One of ${roles.join(', ')}. Default: subscriber.`],
      email: ['ADDRESS', 'The email address, used to reset the password.'],
      ...passwordFlag,
      ...jsonFlag,
    },
    about: 'Adds a user. Without --password-stdin, a random password is generated and shown once.',
    examples: [
      'almanac user add maria --role author --email maria@example.org',
      'printf %s "$PASSWORD" | almanac user add maria --password-stdin',
    ],
    load: async () => (await import('../commands/users.ts')).add,
  },
  'user list': {
    flags: jsonFlag,
    about: 'Lists users with their roles and status.',
    load: async () => (await import('../commands/users.ts')).list,
  },
  'user set-password NAME': {
    flags: { ...passwordFlag, ...jsonFlag },
    about:
      'Sets a user’s password and revokes the access tokens. Without --password-stdin, a random password is generated and shown once.',
    load: async () => (await import('../commands/users.ts')).setPassword,
  },
  'user set-role NAME ROLE': {
    about: `Changes a user’s role: ${roles.join(', ')}.`,
    examples: ['almanac user set-role maria editor'],
    load: async () => (await import('../commands/users.ts')).setRole,
  },
  'user disable NAME': {
    about: 'Disables a user. Password, tokens and sessions stop working; the user’s records are kept.',
    load: async () => (await import('../commands/users.ts')).disable,
  },
  'user enable NAME': {
    about: 'Enables a disabled user, with the same password and tokens.',
    load: async () => (await import('../commands/users.ts')).enable,
  },
  'user remove NAME': {
    flags: {
      'give-records-to': ['NAME', 'The new author of the user’s records.'],
    },
    about: 'Deletes a user with their tokens.',
    examples: ['almanac user remove maria --give-records-to admin'],
    load: async () => (await import('../commands/users.ts')).remove,
  },
  'user erase NAME': {
    flags: {
      'give-records-to': ['NAME', 'The new author of the user’s records.'],
    },
    about: 'Deletes a user and removes the name from the history. The same as person erase.',
    load: async () => (await import('../commands/person.ts')).erase,
  },
  'user sign-out [NAME]': {
    about: 'Ends the sessions of one user, or of all users. Passwords and tokens keep working.',
    load: async () => (await import('../commands/users.ts')).signOut,
  },
  'person export WHO': {
    about:
      'Prints everything that is stored about a person as JSON: account, registrations, history. WHO is a mail address or a user name.',
    examples: ['almanac person export maria@example.org > maria.json'],
    load: async () => (await import('../commands/person.ts')).exportPerson,
  },
  'person erase WHO': {
    flags: {
      'give-records-to': ['NAME', 'The new author of the records, if the person has an account.'],
      'dry-run': 'Erase nothing; count what is stored.',
      ...jsonFlag,
    },
    about:
      'Erases a person: the account and registrations, and the name in the history. WHO is a mail address or a user name.',
    examples: ['almanac person erase maria@example.org --give-records-to admin'],
    load: async () => (await import('../commands/person.ts')).erase,
  },
  'secret list': {
    flags: jsonFlag,
    about:
      'Lists the keys that Almanac has generated, and what a new one ends. docs/operating/secrets.md lists all secrets.',
    load: async () => (await import('../commands/secrets.ts')).list,
  },
  'secret rotate NAME': {
    about: 'Replaces a key that Almanac has generated. Servers use the new one immediately.',
    examples: ['almanac secret rotate public-forms'],
    load: async () => (await import('../commands/secrets.ts')).rotate,
  },
  zones: {
    flags: { correct: 'Correct the times in UTC.', ...jsonFlag },
    about:
      'Lists events whose times in UTC differ from the present time zone data, for example after a country changed its rules. Times on the clock are right and stay.',
    examples: ['almanac zones', 'almanac zones --correct'],
    load: async () => (await import('../commands/zones.ts')).zones,
  },
  'settings list': {
    flags: jsonFlag,
    about: 'Lists the runtime settings and where each comes from.',
    load: async () => (await import('../commands/settings.ts')).list,
  },
  'settings set NAME VALUE': {
    about: `Changes a runtime setting in every process: ${siteSettingNames.join(', ')}. A logo and a header picture are files.`,
    examples: ['almanac settings set siteName "Town calendar"'],
    load: async () => (await import('../commands/settings.ts')).set,
  },
  'settings unset NAME': {
    about: 'Resets a runtime setting to its default.',
    load: async () => (await import('../commands/settings.ts')).unset,
  },
  'trash empty': {
    flags: {
      'older-than': ['DAYS', 'Only records that have been there for this many days.'],
      'dry-run': 'Delete nothing; report what would be deleted.',
      ...jsonFlag,
    },
    about: 'Permanently deletes events, venues and organizers in the trash.',
    examples: ['almanac trash empty --older-than 30 --dry-run'],
    load: async () => (await import('../commands/trash.ts')).empty,
  },
  clean: {
    flags: { 'dry-run': 'Remove nothing; report what would be removed.', ...jsonFlag },
    settings: [...imageSettings, ...cleaningSettings],
    about:
      'Removes what the settings no longer keep: the trash, unused images, import reports, copies from before upgrades and past events. The server does the same once a day.',
    examples: ['almanac clean --dry-run', 'almanac clean --trash-days 30 --dry-run'],
    load: async () => (await import('../commands/clean.ts')).cleanUp,
  },
  compact: {
    about:
      'Gives the free space inside a SQLite file back to the disk. Servers can keep running, but writes wait.',
    load: async () => (await import('../commands/clean.ts')).compact,
  },
  'token create USER': {
    flags: {
      name: ['TEXT', 'A name for the token.'],
      scopes: [
        'SCOPES',
        'The scopes of the token, separated by commas, such as events:read. docs/permissions.md lists all scopes. Default: everything that the user may do.',
      ],
      'expires-in': ['DAYS', 'The number of days until the token expires. Default: never.'],
      ...jsonFlag,
    },
    about:
      'Creates an access token for a user. It works as a Bearer token, or instead of the password in HTTP Basic.',
    examples: [
      'almanac token create maria --name "import script"',
      'almanac token create maria --name newsletter --scopes events:read --expires-in 30',
    ],
    load: async () => (await import('../commands/tokens.ts')).create,
  },
  'token list [USER]': {
    flags: jsonFlag,
    about: 'Lists the tokens of one user or all users, with their scopes, expiry and last use.',
    load: async () => (await import('../commands/tokens.ts')).list,
  },
  'token revoke ID': {
    about: 'Revokes a token immediately.',
    load: async () => (await import('../commands/tokens.ts')).revoke,
  },
  'images sweep': {
    flags: {
      days: ['DAYS', `Only files that have been there for this many days. Default: ${defaultSweepDays}.`],
      'dry-run': 'Remove nothing; report what would be removed.',
      ...jsonFlag,
    },
    settings: imageSettings,
    about: 'Deletes unused images, and files that belong to no image.',
    examples: ['almanac images sweep --days 30 --dry-run'],
    load: async () => (await import('../commands/images.ts')).sweep,
  },
  'images adopt': {
    about: 'Assigns the image store to this database, for example after a copy.',
    load: async () => (await import('../commands/images.ts')).adopt,
  },
  'history [KIND] [ID]': {
    flags: {
      last: ['COUNT', `The maximum number of changes. Default: ${defaultHistoryLength}.`],
      ...jsonFlag,
    },
    about: `Prints the history, oldest first, of everything or of one record (${changedKinds.join(', ')}).`,
    examples: ['almanac history event 42', 'almanac history --last 1000 --json'],
    load: async () => (await import('../commands/history.ts')).history,
  },
  'export FILE': {
    flags: {
      format: ['FORMAT', 'ndjson, ics or csv, if the name of FILE doesn’t end in it.'],
      from: ['DATE', 'Only events from this day on, such as 2032-05-06.'],
      until: ['DATE', 'Only events before this day.'],
      status: ['STATUS', 'Only events with one of these statuses, separated by commas.'],
      category: ['CATEGORY', 'Only events in this category or its subcategories.'],
      source: ['SOURCE', 'Only events from this source.'],
      'without-images': 'Skip image files.',
      force: 'Replace FILE if it exists.',
    },
    settings: [...imageSettings, 'publicUrl', 'siteName', 'timeZone', 'language', 'currency'],
    about:
      'Exports the calendar to a file, or to standard output with -. NDJSON contains everything except users and can be imported again without loss. Keep it private.',
    examples: [
      'almanac export calendar.ndjson',
      'almanac export spring.ics --from 2032-03-01 --until 2032-06-01',
    ],
    load: async () => (await import('../commands/export.ts')).exportTo,
  },
  'import list': {
    flags: jsonFlag,
    about: 'Lists imports.',
    load: async () => (await import('../commands/import.ts')).list,
  },
  'import show RUN': {
    flags: { ...reportFlag, ...jsonFlag },
    about: 'Prints the report of an import.',
    load: async () => (await import('../commands/import.ts')).show,
  },
  'import undo RUN': {
    flags: {
      'remove-edited': 'Also remove records that the import added and that were edited since.',
      as: asFlag,
      ...jsonFlag,
    },
    settings: importSettings,
    about: 'Undoes an import. It keeps and lists records that were edited since, or that others use.',
    load: async () => (await import('../commands/import.ts')).undo,
  },
  'import template': {
    settings: [],
    about: 'Prints a CSV template with the columns that imports recognize.',
    load: async () => (await import('../commands/import.ts')).template,
  },
  'import SOURCE': {
    flags: {
      preview: 'Change nothing; report what would be changed.',
      'dry-run': 'The same as --preview.',
      as: [
        'draft|publish',
        'What new events become. Default: draft for a spreadsheet, publish for other sources. Drafts never become public by an import.',
      ],
      existing: [
        'skip|update|add',
        'For a spreadsheet: what becomes of rows whose event exists, with the same title, day and venue. Default: skip.',
      ],
      author: asFlag,
      overwrite: 'Overwrite local edits made since the last import.',
      mirror:
        'Move events to the trash that are no longer in the source, unless they are over or were edited here.',
      follow:
        'Follow the calendar at this address: the server checks it hourly, moves removed events to the trash and keeps local edits.',
      format: ['FORMAT', 'ics, if the address of a calendar file doesn’t end in it.'],
      since: ['TIME', 'For a live calendar: only records changed since this time, in UTC.'],
      user: [
        'NAME',
        'For a live calendar: the user to sign in as, to include unpublished records. The password is read from standard input.',
      ],
      'without-images': 'Skip images.',
      map: ['COLUMNS', 'For a spreadsheet: the column mapping, such as title=Name,start_date=When.'],
      dates: ['dmy|mdy', 'For a spreadsheet: how ambiguous dates such as 5/6/2032 are read, dmy or mdy.'],
      source: ['SOURCE', 'The source name of the records. Default: the address or the file name.'],
      restart: 'Start again instead of continuing an interrupted import.',
      ...reportFlag,
      ...jsonFlag,
    },
    settings: importSettings,
    about:
      'Imports a calendar from a file (.ndjson, .csv, .ics) or from the address of a calendar of the older service. Repeat it to import changes.',
    examples: [
      'almanac import events.csv --as draft --preview --json',
      'almanac import https://example.org/calendar.ics --follow',
    ],
    load: async () => (await import('../commands/import.ts')).importFrom,
  },
  upgrade: {
    flags: {
      check: 'Change nothing, and say what the upgrade will do. SQLite: try it on a copy.',
      ...upgradeFlags,
      json: 'With --check, print JSON, for scripts.',
    },
    settings: ['databaseUrl', 'backup', 's3Endpoint', 's3Region'],
    about:
      'Migrates the database in one transaction. A SQLite file is copied first. Starting the server does the same.',
    load: async () => (await import('../commands/upgrade.ts')).upgrade,
  },
  update: {
    flags: {
      from: ['PACKAGE', 'The .tgz or .deb file of the new version, or its address.'],
      sha256: ['SUM', 'The SHA-256 sum of the package, from a place that you trust.'],
      back: 'Return to the version before the last update.',
      restore: 'With --back: use the database from before the update. Changes since are lost.',
      service: ['UNIT', 'The systemd unit of the server. Default: almanac.'],
      wait: ['SECONDS', 'How long the new version may take until it is ready. Default: 300.'],
    },
    settings: ['databaseUrl', 'host', 'port', 'imageStore', 's3Endpoint', 's3Region'],
    about:
      'Installs another version beside the present one, checks the database, restarts the server and waits until it is ready. If it isn’t, the former version returns. Run it as root, with the settings of the server.',
    examples: ['almanac update --from almanac-0.3.0.tgz --sha256 9f86d0…', 'almanac update --back'],
    load: async () => (await import('../commands/update.ts')).update,
  },
  migrate: {
    about: 'Prepares an empty database, or upgrades one. See almanac upgrade.',
    load: async () => (await import('../commands/upgrade.ts')).migrate,
  },
  'seed COUNT': {
    about:
      'Adds COUNT generated events over ten years, with venues, organizers and terms, to test large calendars.',
    load: async () => (await import('../commands/seed.ts')).seed,
  },
  'backup FILE': {
    flags: {
      force: 'Replace FILE if it exists.',
      'without-images': 'Skip image files, if they are backed up elsewhere.',
    },
    settings: imageSettings,
    about:
      'Backs up the calendar with its images to one file, or to standard output with -, while servers run. The file contains password hashes. Keep it private.',
    examples: ['almanac backup almanac.backup'],
    load: async () => (await import('../commands/backup.ts')).backUp,
  },
  'restore [FILE]': {
    flags: {
      replace: 'Delete the contents of the database first.',
      'keep-version': 'Don’t migrate the tables of an older version, which can then be used again.',
      'adopt-images': 'Take over the image store of another database that no longer exists.',
    },
    settings: [...imageSettings, 'backup'],
    about:
      'Restores a backup into an empty database, completely or not at all. The kind of database may differ. FILE may also be the name of a scheduled backup, or latest. Without it, the scheduled backups are listed.',
    examples: ['almanac restore almanac.backup', 'almanac restore latest'],
    load: async () => (await import('../commands/backup.ts')).restore,
  },
  copy: {
    flags: {
      from: ['URL', 'The address of the database to copy, as in DATABASE_URL.'],
      to: ['URL', 'The address of the target database, which must be empty.'],
    },
    settings: [],
    about:
      'Copies one database to another, of either kind, and compares them. Either everything is copied or nothing.',
    examples: ['almanac copy --from file:./data/almanac.db --to postgres://almanac:secret@localhost/almanac'],
    load: async () => (await import('../commands/copy.ts')).copy,
  },
}

export const coreCommands: readonly Command[] = commandsIn(coreRows)
