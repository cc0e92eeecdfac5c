import { changedKinds } from '../../../domain/journal/change.ts'
import { reportedActions } from '../../../domain/journal/reported-change.ts'
import { languages } from '../../../domain/records/record-frame.ts'
import { fieldTable, type Parsed, type ParsedPatch } from '../../../fields/field-table.ts'
import { type Kind, noContext, titled } from '../../../fields/kind.ts'
import { listOf } from '../../../fields/kinds/lists.ts'
import { choice, plainText, webAddress } from '../../../fields/kinds/scalars.ts'
import { type RawArgs, readFields, valuesOf } from '../../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { eventLinkFilters } from '../../../resources/events/event-link-filters.ts'
import { registrationReports } from '../webhook.ts'

const form = '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$'

/** A secret in the Standard Webhooks format: 24 to 64 bytes in Base64. */
const webhookSecret: Kind<string> = {
  read(raw) {
    const isSecret = typeof raw === 'string' && new RegExp(form).test(raw)
    const bytes = isSecret ? Buffer.from(raw.slice('whsec_'.length), 'base64').length : 0
    return isSecret && bytes >= 24 && bytes <= 64 ? raw : new Problem('not_a_webhook_secret')
  },
  schema: titled('WebhookSecret', { type: 'string', pattern: form }),
}

export const resendArgs = fieldTable({
  message_id: {
    kind: plainText({ max: 100 }),
    required: true,
    about: 'The id of the message, from the list of deliveries.',
  },
})

export const webhookFields = fieldTable({
  url: { kind: webAddress, required: true, about: 'The URL that receives the changes.' },
  kind: {
    kind: listOf(choice(changedKinds, 'RecordKind'), { title: 'RecordKinds' }),
    about: 'The kinds of records to report. Default: all.',
  },
  action: {
    kind: listOf(choice(reportedActions, 'ChangeAction'), { title: 'ChangeActions' }),
    about: 'The kinds of changes to report. Default: all.',
  },
  ...eventLinkFilters,
  registrations: {
    kind: choice(registrationReports, 'RegistrationReports'),
    about:
      'What to send of registrations: nothing, ids and states, or names and addresses too. Needs registration.read. Default: none.',
  },
  language: {
    kind: choice(languages, 'Language'),
    about: 'The language of the records. Default: the site’s.',
  },
  user: {
    kind: plainText({ max: 100 }),
    about:
      'The user whose view of the calendar is sent. Needs record.read and record.readProtected. Default: the public.',
  },
  status: {
    kind: choice(['active', 'paused'], 'WebhookStatus'),
    about: 'Whether the webhook is active.',
  },
  secret: {
    kind: webhookSecret,
    bodyOnly: true,
    about: 'The signing secret. If omitted or cleared, one is generated and returned once.',
  },
})

export interface WebhookInput extends Parsed<typeof webhookFields> {}
export interface WebhookPatch extends ParsedPatch<typeof webhookFields> {}

/** Parses a new subscription given to a command. `refuse` throws if there are problems. */
export function readWebhook(raw: RawArgs, refuse: (problems: ProblemsByField) => void): WebhookInput {
  // No field of a subscription depends on the clock or the site.
  const reading = readFields(webhookFields, raw, 'create', noContext)
  refuse(reading.problems)
  return valuesOf(reading)
}
