import {
  choiceRow,
  type FieldRow,
  type FormProblems,
  fieldsHtml,
  optionsOf,
  problemHtml,
} from '../../../desk/forms/field.ts'
import { listIn, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import { reportedActions } from '../../../domain/journal/reported-change.ts'
import { languages } from '../../../domain/records/record-frame.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { type Html, html } from '../../../web/html.ts'
import { registrationReports, type Webhook } from '../webhook.ts'

/** A webhook as form values: its texts, and the ticked checkboxes. */
interface WebhookForm {
  readonly texts: Readonly<Record<string, string>>
  readonly kind: readonly string[]
  readonly action: readonly string[]
}

const textNames = [
  'url',
  'user',
  'registrations',
  'language',
  'categories',
  'tags',
  'venue',
  'organizer',
] as const

export function newWebhook({ site }: DeskContext): WebhookForm {
  return { texts: { language: site.language, registrations: 'none' }, kind: [], action: [] }
}

export function typedWebhook({ body }: DeskContext): WebhookForm {
  const texts = Object.fromEntries(textNames.map(name => [name, textIn(body, name).trim()]))
  return { texts, kind: listIn(body, 'kind'), action: listIn(body, 'action') }
}

export function webhookArgs({ texts, kind, action }: WebhookForm): Record<string, unknown> {
  return { ...texts, kind, action }
}

export async function formOf(webhook: Webhook, { store, language }: DeskContext): Promise<WebhookForm> {
  const { links } = webhook
  const slugs = async (taxonomy: 'category' | 'tag', ids: readonly number[] = []) => {
    const terms = await Promise.all(ids.map(id => store.terms.find(taxonomy, id, language)))
    return terms.map((term, place) => term?.slug ?? String(ids[place])).join(', ')
  }
  const user = webhook.userId === null ? undefined : await store.users.find(webhook.userId)
  return {
    texts: {
      url: webhook.address,
      user: user?.login ?? '',
      registrations: webhook.registrations,
      language: webhook.language,
      categories: await slugs('category', links.categoryIds),
      tags: await slugs('tag', links.tagIds),
      venue: (links.venueIds ?? []).join(', '),
      organizer: (links.organizerIds ?? []).join(', '),
    },
    kind: webhook.kinds,
    action: webhook.actions,
  }
}

const urlField: FieldRow = {
  name: 'url',
  label: 'webhookUrl',
  kind: 'url',
  hint: 'webhookUrlHint',
  isRequired: true,
  autocomplete: 'off',
}

const narrowFields: readonly FieldRow[] = [
  { name: 'categories', label: 'webhookCategories', kind: 'text', hint: 'webhookWordsHint' },
  { name: 'tags', label: 'webhookTags', kind: 'text', hint: 'webhookWordsHint' },
  { name: 'venue', label: 'webhookVenues', kind: 'text', hint: 'webhookNumbersHint' },
  { name: 'organizer', label: 'webhookOrganizers', kind: 'text', hint: 'webhookNumbersHint' },
]

export async function webhookFieldsHtml(
  form: WebhookForm,
  problems: FormProblems,
  context: DeskContext,
): Promise<Html> {
  const { t, store, language: spoken } = context
  const state = { values: form.texts, problems }
  const logins = (await store.users.list()).map(({ login }) => login)
  const users = [{ value: '', text: t('thePublic') }, ...optionsOf(logins, login => login)]
  const reports = optionsOf(registrationReports, value => t(`webhookRegistrations_${value}`))
  const spokenIn = optionsOf(languages, value => languageName(value, spoken))
  const rows = [
    urlField,
    choiceRow('user', 'webhookUser', users, 'webhookUserHint'),
    ...(store.slices.reported
      ? [choiceRow('registrations', 'webhookRegistrations', reports, 'webhookRegistrationsHint')]
      : []),
    choiceRow('language', 'webhookLanguage', spokenIn),
  ]
  const isNarrowed = narrowFields.some(({ name }) => form.texts[name] || problems[name])
  return html`${fieldsHtml(rows, state, context)}
${boxesHtml('kind', form.kind, problems, context)}${boxesHtml('action', form.action, problems, context)}
<details class="more"${isNarrowed && html` open`}><summary>${t('webhookNarrow')}</summary><div class="more-fields">${fieldsHtml(narrowFields, state, context)}</div></details>`
}

function boxesHtml(
  name: 'kind' | 'action',
  ticked: readonly string[],
  problems: FormProblems,
  context: DeskContext,
): Html {
  const { t } = context
  const choices =
    name === 'kind'
      ? optionsOf(changedKinds, kind => t(`kind_${kind}`))
      : optionsOf(reportedActions, action => t(`reportedAction_${action}`))
  const boxes = choices.map(
    ({ value, text }) =>
      html`<li class="check"><input type="checkbox" name="${name}[]" value="${value}" id="${name}-${value}"${ticked.includes(value) && html` checked`}><label for="${name}-${value}">${text}</label></li>\n`,
  )
  return html`<fieldset class="field" aria-describedby="${name}-hint"><legend>${t(name === 'kind' ? 'webhookKinds' : 'webhookActions')}</legend><ul class="checks">${boxes}</ul><p class="hint" id="${name}-hint">${t('webhookAll')}</p>${problemHtml(name, problems[name], context)}</fieldset>`
}
