import type { CommandRow } from '../../cli/line/command.ts'
import { defaultHistoryLength, jsonFlag } from '../../cli/line/command-settings.ts'
import type { OptionName } from '../../config/options.ts'
import { changedKinds } from '../../domain/journal/change.ts'
import { reportedActions } from '../../domain/journal/reported-change.ts'

/** For commands that send webhooks or build the URLs in their messages. */
const webhookSettings: readonly OptionName[] = [
  'databaseUrl',
  'publicUrl',
  'host',
  'port',
  'webhookNetworks',
  'webhookSeconds',
]

const secretFlag = {
  'secret-stdin': 'Read the secret from standard input instead of generating one.',
  ...jsonFlag,
}

export const webhookCommands: Readonly<Record<string, CommandRow>> = {
  'webhook add URL': {
    flags: {
      kind: ['KIND', `Only records of these kinds: ${changedKinds.join(', ')}.`],
      action: ['ACTION', `Only these kinds of changes: ${reportedActions.join(', ')}.`],
      categories: ['CATEGORIES', 'Only events in these categories, by id or slug.'],
      tags: ['TAGS', 'Only events with these tags, by id or slug.'],
      venue: ['VENUE', 'Only events at these venues, by id.'],
      organizer: ['ORGANIZER', 'Only events by these organizers, by id.'],
      'send-language': ['LANGUAGE', 'The language of the records.'],
      as: ['USER', 'The user whose view of the calendar is sent. Default: the public.'],
      ...secretFlag,
    },
    settings: webhookSettings,
    about: 'Adds a webhook. Its secret is shown once.',
    examples: ['almanac webhook add https://example.org/hook --kind event,venue'],
    load: async () => (await import('./commands.ts')).add,
  },
  'webhook list': {
    flags: jsonFlag,
    about: 'Lists webhooks with their status.',
    load: async () => (await import('./commands.ts')).list,
  },
  'webhook test ID': {
    flags: jsonFlag,
    settings: webhookSettings,
    about: 'Sends a test message to a webhook and prints the response.',
    load: async () => (await import('./commands.ts')).test,
  },
  'webhook set-secret ID': {
    flags: secretFlag,
    about:
      'Replaces the secret of a webhook and shows it once. Deliveries that the receiver refuses until it knows the new secret are repeated.',
    load: async () => (await import('./commands.ts')).setSecret,
  },
  'webhook remove ID': {
    about: 'Removes a webhook.',
    load: async () => (await import('./commands.ts')).remove,
  },
  'webhook deliveries ID': {
    flags: {
      last: ['COUNT', `The maximum number. Default: ${defaultHistoryLength}.`],
      ...jsonFlag,
    },
    about: 'Prints the deliveries of a webhook in the last 30 days, newest first.',
    load: async () => (await import('./commands.ts')).deliveries,
  },
}
