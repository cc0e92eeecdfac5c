import { changedKinds } from '../../domain/journal/change.ts'
import { toldActions } from '../../domain/journal/reported-change.ts'
import { roles } from '../../domain/rights/permissions.ts'
import { siteSettingNames } from '../../domain/site/site-setting.ts'
import type { Command } from './command.ts'
import {
  defaultHistoryLength,
  defaultSweepDays,
  imageSettings,
  importSettings,
  webhookSettings,
} from './command-settings.ts'

const passwordFlag = {
  'password-stdin': {
    type: 'boolean',
    about: 'Read the password from standard input instead of generating one.',
  },
} as const
const jsonFlag = { json: { type: 'boolean', about: 'Print JSON, for scripts.' } } as const

const asFlag = {
  type: 'string',
  value: 'USER',
  about: 'The user who imports. Default: the first administrator.',
} as const
const reportFlag = {
  report: { type: 'string', about: 'Write the report to NAME.json and NAME.txt as well.' },
} as const

/** Everything that the help tells. What a command does is loaded when it is run: one needs little of the program. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    words: [],
    flags: {
      open: {
        type: 'boolean',
        about: 'Ask nobody for credentials: every caller is the administrator. This machine only.',
      },
      demo: { type: 'boolean', about: 'Fill an empty database with a small calendar to look at.' },
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
  {
    name: 'init',
    words: [],
    flags: {
      folder: {
        type: 'string',
        value: 'FOLDER',
        about: 'Where the settings and the data are kept. Default: ./data.',
      },
      force: { type: 'boolean', about: 'Replace the files if they are there already.' },
    },
    settings: ['databaseUrl', 'publicUrl', 'port'],
    about:
      'Writes a settings file. With a public address also a systemd unit and configurations for nginx and Caddy. On a terminal it asks what no option says.',
    examples: [
      'almanac init',
      'almanac init --folder /var/lib/almanac --public-url https://events.example.org',
    ],
    load: async () => (await import('../commands/init.ts')).init,
  },
  {
    name: 'user add',
    words: ['NAME'],
    flags: {
      role: { type: 'string', about: `One of ${roles.join(', ')}. Default: subscriber.` },
      email: {
        type: 'string',
        value: 'ADDRESS',
        about: 'The email address, used to reset the password.',
      },
      ...passwordFlag,
      ...jsonFlag,
    },
    about: 'Adds a user, with a random password that is shown once unless you give one.',
    examples: [
      'almanac user add maria --role author --email maria@example.org',
      'printf %s "$PASSWORD" | almanac user add maria --password-stdin',
    ],
    load: async () => (await import('../commands/users.ts')).add,
  },
  {
    name: 'user list',
    words: [],
    flags: jsonFlag,
    about: 'Lists the users and their roles, and who is disabled.',
    load: async () => (await import('../commands/users.ts')).list,
  },
  {
    name: 'user set-password',
    words: ['NAME'],
    flags: { ...passwordFlag, ...jsonFlag },
    about:
      'Gives a user a new password: a random one that is shown once unless you give one. Revokes the user’s access tokens.',
    load: async () => (await import('../commands/users.ts')).setPassword,
  },
  {
    name: 'user set-role',
    words: ['NAME', 'ROLE'],
    about: `Changes what a user may do: ${roles.join(', ')}.`,
    examples: ['almanac user set-role maria editor'],
    load: async () => (await import('../commands/users.ts')).setRole,
  },
  {
    name: 'user disable',
    words: ['NAME'],
    about: 'Disables a user. Password, tokens and sessions stop working; the user’s records are kept.',
    load: async () => (await import('../commands/users.ts')).disable,
  },
  {
    name: 'user enable',
    words: ['NAME'],
    about: 'Enables a disabled user, with the same password and tokens.',
    load: async () => (await import('../commands/users.ts')).enable,
  },
  {
    name: 'user remove-second-factor',
    words: ['NAME'],
    about: 'Turns a user’s second factor off, for who has lost the phone and the recovery codes.',
    load: async () => (await import('../commands/users.ts')).removeSecondFactor,
  },
  {
    name: 'user remove',
    words: ['NAME'],
    flags: {
      'give-records-to': {
        type: 'string',
        value: 'NAME',
        about: 'Who becomes the author of what the user wrote.',
      },
    },
    about: 'Removes a user and the user’s tokens.',
    examples: ['almanac user remove maria --give-records-to admin'],
    load: async () => (await import('../commands/users.ts')).remove,
  },
  {
    name: 'user erase',
    words: ['NAME'],
    flags: {
      'give-records-to': {
        type: 'string',
        value: 'NAME',
        about: 'Who becomes the author of what the user wrote.',
      },
    },
    about: 'Removes a user, and takes the name out of the history: nothing tells any more who it was.',
    load: async () => (await import('../commands/users.ts')).erase,
  },
  {
    name: 'settings list',
    words: [],
    flags: jsonFlag,
    about: 'Lists the settings that can be changed while the calendar runs, and where each comes from.',
    load: async () => (await import('../commands/settings.ts')).list,
  },
  {
    name: 'settings set',
    words: ['NAME', 'VALUE'],
    about: `Changes a setting of the site at once, in every process: ${siteSettingNames.join(', ')}. A logo is a file.`,
    examples: ['almanac settings set siteName "Town calendar"'],
    load: async () => (await import('../commands/settings.ts')).set,
  },
  {
    name: 'settings unset',
    words: ['NAME'],
    about: 'Leaves a setting of the site to its default again.',
    load: async () => (await import('../commands/settings.ts')).unset,
  },
  {
    name: 'trash empty',
    words: [],
    flags: {
      'older-than': { type: 'string', value: 'DAYS', about: 'Only what has been there for this many days.' },
      'dry-run': { type: 'boolean', about: 'Delete nothing, and tell what would be deleted.' },
      ...jsonFlag,
    },
    about: 'Deletes the events, venues and organizers in the trash for good.',
    examples: ['almanac trash empty --older-than 30 --dry-run'],
    load: async () => (await import('../commands/trash.ts')).empty,
  },
  {
    name: 'token create',
    words: ['USER'],
    flags: {
      name: { type: 'string', value: 'TEXT', about: 'What the token is for, to tell it apart later.' },
      ...jsonFlag,
    },
    about: 'Creates a token that stands for a user: as a Bearer token, or in place of the password in Basic.',
    examples: ['almanac token create maria --name "import script"'],
    load: async () => (await import('../commands/tokens.ts')).create,
  },
  {
    name: 'token list',
    words: ['[USER]'],
    flags: jsonFlag,
    about: 'Lists the tokens of a user, or of all.',
    load: async () => (await import('../commands/tokens.ts')).list,
  },
  {
    name: 'token revoke',
    words: ['ID'],
    about: 'Revokes a token immediately.',
    load: async () => (await import('../commands/tokens.ts')).revoke,
  },
  {
    name: 'webhook add',
    words: ['URL'],
    flags: {
      kind: { type: 'string', about: `Only records of these kinds: ${changedKinds.join(', ')}.` },
      action: { type: 'string', about: `Only when this happened: ${toldActions.join(', ')}.` },
      categories: { type: 'string', about: 'Only events in one of these categories, by id or slug.' },
      tags: { type: 'string', about: 'Only events with these tags, by id or slug.' },
      venue: { type: 'string', about: 'Only events at one of these venues, by id.' },
      organizer: { type: 'string', about: 'Only events of one of these organizers, by id.' },
      'send-language': {
        type: 'string',
        value: 'LANGUAGE',
        about: 'The language of the records.',
      },
      as: {
        type: 'string',
        value: 'USER',
        about: 'The user as whom the calendar is seen. Without one: the public.',
      },
      'secret-stdin': {
        type: 'boolean',
        about: 'Read the secret from standard input instead of generating one.',
      },
      ...jsonFlag,
    },
    settings: webhookSettings,
    about: 'Adds a webhook: an address that is told of changes. Its secret is shown once.',
    examples: ['almanac webhook add https://example.org/hook --kind event,venue'],
    load: async () => (await import('../commands/webhooks.ts')).add,
  },
  {
    name: 'webhook list',
    words: [],
    flags: jsonFlag,
    about: 'Lists the webhooks, and whether changes are sent to them.',
    load: async () => (await import('../commands/webhooks.ts')).list,
  },
  {
    name: 'webhook test',
    words: ['ID'],
    flags: jsonFlag,
    settings: webhookSettings,
    about: 'Sends a test message to a webhook, and tells what it answers.',
    load: async () => (await import('../commands/webhooks.ts')).test,
  },
  {
    name: 'webhook remove',
    words: ['ID'],
    about: 'Removes a webhook.',
    load: async () => (await import('../commands/webhooks.ts')).remove,
  },
  {
    name: 'webhook deliveries',
    words: ['ID'],
    flags: {
      last: { type: 'string', value: 'COUNT', about: `How many at most. Default: ${defaultHistoryLength}.` },
      ...jsonFlag,
    },
    about: 'Prints what was sent to a webhook in the last 30 days, and what it answered, newest first.',
    load: async () => (await import('../commands/webhooks.ts')).deliveries,
  },
  {
    name: 'images sweep',
    words: [],
    flags: {
      days: {
        type: 'string',
        value: 'DAYS',
        about: `Only what has been there for this many days; ${defaultSweepDays} unless told.`,
      },
      'dry-run': { type: 'boolean', about: 'Remove nothing, and tell what would be removed.' },
      json: { type: 'boolean', about: 'Print JSON, for scripts.' },
    },
    settings: imageSettings,
    about: 'Removes images that no event, venue or organizer shows, and files that belong to no image.',
    examples: ['almanac images sweep --days 30 --dry-run'],
    load: async () => (await import('../commands/images.ts')).sweep,
  },
  {
    name: 'images adopt',
    words: [],
    about:
      'Makes the place of images this database’s, when it took the place of the one they belonged to, as after a copy.',
    load: async () => (await import('../commands/images.ts')).adopt,
  },
  {
    name: 'history',
    words: ['[KIND]', '[ID]'],
    flags: {
      last: {
        type: 'string',
        value: 'COUNT',
        about: `How many changes at most. Default: ${defaultHistoryLength}.`,
      },
      json: { type: 'boolean', about: 'Print JSON, for scripts.' },
    },
    about: `Prints who changed what and when, oldest first: everything, or one record (${changedKinds.join(', ')}).`,
    examples: ['almanac history event 42', 'almanac history --last 1000 --json'],
    load: async () => (await import('../commands/history.ts')).history,
  },
  {
    name: 'export',
    words: ['FILE'],
    flags: {
      format: { type: 'string', about: 'ndjson, ics or csv, where the name of FILE does not end in it.' },
      from: { type: 'string', value: 'DATE', about: 'Only events from this day on, such as 2032-05-06.' },
      until: { type: 'string', value: 'DATE', about: 'Only events before this day.' },
      status: { type: 'string', about: 'Only events with one of these statuses, separated by commas.' },
      category: { type: 'string', about: 'Only events in this category, or below it.' },
      source: { type: 'string', about: 'Only events that came from there.' },
      'without-images': { type: 'boolean', about: 'Leave the files of images out.' },
      force: { type: 'boolean', about: 'Replace FILE if it is there already.' },
    },
    settings: [...imageSettings, 'publicUrl', 'siteName', 'timeZone', 'language', 'currency'],
    about:
      'Writes the calendar to a file that other programs read; - is standard output. As NDJSON it holds everything but users and comes back exactly: keep it private.',
    examples: [
      'almanac export calendar.ndjson',
      'almanac export spring.ics --from 2032-03-01 --until 2032-06-01',
    ],
    load: async () => (await import('../commands/export.ts')).exportTo,
  },
  {
    name: 'import list',
    words: [],
    flags: jsonFlag,
    about: 'Lists what was imported.',
    load: async () => (await import('../commands/import.ts')).list,
  },
  {
    name: 'import show',
    words: ['RUN'],
    flags: { ...reportFlag, ...jsonFlag },
    about: 'Prints the report of an import again.',
    load: async () => (await import('../commands/import.ts')).show,
  },
  {
    name: 'import undo',
    words: ['RUN'],
    flags: { as: asFlag, ...jsonFlag },
    settings: importSettings,
    about: 'Takes an import back. What was changed here since stays.',
    load: async () => (await import('../commands/import.ts')).undo,
  },
  {
    name: 'import follow list',
    words: [],
    flags: jsonFlag,
    about: 'Lists the calendars that are followed: when each last answered, and what is wrong with it.',
    load: async () => (await import('../commands/follow.ts')).list,
  },
  {
    name: 'import follow remove',
    words: ['ID'],
    about: 'Follows a calendar no more. Its events stay.',
    load: async () => (await import('../commands/follow.ts')).remove,
  },
  {
    name: 'import template',
    words: [],
    settings: [],
    about: 'Prints a table to fill in, as CSV, with the columns that an import recognises.',
    load: async () => (await import('../commands/import.ts')).template,
  },
  {
    name: 'import',
    words: ['SOURCE'],
    flags: {
      'dry-run': { type: 'boolean', about: 'Change nothing, and report what would be changed.' },
      as: asFlag,
      overwrite: { type: 'boolean', about: 'Also change what was changed here since the last time.' },
      mirror: {
        type: 'boolean',
        about:
          'Put events into the trash that are not there any more, but for those that are over or were changed here.',
      },
      follow: {
        type: 'boolean',
        about:
          'Keep the calendar file at this address fresh from here on: the server looks each hour, what is gone goes to the trash, what was changed here stays.',
      },
      format: { type: 'string', about: 'ics, for the address of a calendar file that does not end in it.' },
      since: {
        type: 'string',
        value: 'TIME',
        about: 'Of a live calendar, only what was changed since, in UTC.',
      },
      user: {
        type: 'string',
        value: 'NAME',
        about:
          'Who asks the live calendar, to see what is not published as well. The password is read from standard input.',
      },
      'without-images': { type: 'boolean', about: 'Leave images out.' },
      map: {
        type: 'string',
        value: 'COLUMNS',
        about: 'Of a table, which columns hold what: title=Name,start_date=When.',
      },
      dates: {
        type: 'string',
        value: 'dmy|mdy',
        about: 'Of a table, dmy or mdy: how it writes 5/6/2032, if it does not show.',
      },
      source: { type: 'string', about: 'What records say they come from. Default: the address or the file.' },
      restart: { type: 'boolean', about: 'Begin anew, though the last import has not come to its end.' },
      ...reportFlag,
      ...jsonFlag,
    },
    settings: importSettings,
    about:
      'Brings a calendar over: the address of a calendar of the older service, or a file (.ndjson, .csv, .ics). Done again, it brings what has changed since.',
    examples: [
      'almanac import events.csv --dry-run',
      'almanac import https://example.org/calendar.ics --follow',
    ],
    load: async () => (await import('../commands/import.ts')).importFrom,
  },
  {
    name: 'migrate',
    words: [],
    about: 'Brings the tables of the database up to date. Starting the server does the same.',
    load: async () => (await import('../commands/migrate.ts')).migrate,
  },
  {
    name: 'seed',
    words: ['COUNT'],
    about:
      'Adds COUNT made-up events over ten years, with venues, organizers and terms, for trying out large calendars.',
    load: async () => (await import('../commands/seed.ts')).seed,
  },
  {
    name: 'backup',
    words: ['FILE'],
    flags: {
      force: { type: 'boolean', about: 'Replace FILE if it is there already.' },
      'without-images': {
        type: 'boolean',
        about: 'Leave the files of images out, if they are kept safe elsewhere.',
      },
    },
    settings: imageSettings,
    about:
      'Writes everything that the calendar holds, its images too, to one file, also while servers run; - is standard output. The file holds hashes of passwords: keep it private.',
    examples: ['almanac backup almanac.backup'],
    load: async () => (await import('../commands/backup.ts')).backUp,
  },
  {
    name: 'restore',
    words: ['FILE'],
    flags: {
      replace: { type: 'boolean', about: 'Remove what the database holds first.' },
      'adopt-images': {
        type: 'boolean',
        about: 'Take over the place of images from another database, which is gone.',
      },
    },
    settings: imageSettings,
    about:
      'Fills an empty database with what a backup holds, all of it or nothing. It may be another kind of database than the one that was backed up.',
    examples: ['almanac restore almanac.backup'],
    load: async () => (await import('../commands/backup.ts')).restore,
  },
  {
    name: 'copy',
    words: [],
    flags: {
      from: {
        type: 'string',
        value: 'URL',
        about: 'The address of the database to copy, as in DATABASE_URL.',
      },
      to: {
        type: 'string',
        value: 'URL',
        about: 'The address of the database to copy to, which has to be empty.',
      },
      restart: {
        type: 'boolean',
        about: 'Throw away what an unfinished copy has left in the target, and begin again.',
      },
    },
    settings: [],
    about:
      'Copies everything from one database to another, of whichever kind, and compares them in the end. Interrupted, it goes on where it stopped when it is started again.',
    examples: ['almanac copy --from file:./data/almanac.db --to postgres://almanac:secret@localhost/almanac'],
    load: async () => (await import('../commands/copy.ts')).copy,
  },
]
