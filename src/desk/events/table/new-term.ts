// Adds a tag or a category that does not exist yet to many events.
import { createTerm } from '../../../actions/records/terms.ts'
import type { EventChange, EventChangeName } from '../../../domain/events/bulk-change.ts'
import type { Taxonomy } from '../../../domain/records/term.ts'
import { authorize, can } from '../../../domain/rights/caller.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { categoryFields, tagFields } from '../../../resources/records/term.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FormProblems, fieldHtml, textRow } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { isSameName } from '../../frame/suggestions.ts'

const taxonomies: Readonly<Partial<Record<EventChangeName, Taxonomy>>> = {
  'add-category': 'category',
  'add-tag': 'tag',
}

export function newTermField(name: EventChangeName, problems: FormProblems, context: DeskContext): Html {
  const taxonomy = taxonomies[name]
  if (!taxonomy || !can(context.caller, 'term.manage')) return html``
  const label = taxonomy === 'tag' ? 'orNewTag' : 'orNewCategory'
  const values = { new_term: lineOf(context.body.new_term) }
  return fieldHtml(textRow('new_term', label), { values, problems }, context)
}

/** The change with the id of the typed term, which is created unless one with that name exists. */
export async function withNewTerm(change: EventChange, context: DeskContext): Promise<EventChange> {
  const taxonomy = taxonomies[change.name]
  const typed = lineOf(context.body.new_term)
  if (!taxonomy || typed === '') return change
  const { store, language } = context
  const named = await store.terms.named({ [taxonomy]: [typed] }, language)
  const known = named.find(({ term }) => isSameName(term.name, typed))?.term
  const { id } = known ?? (await createNamed(taxonomy, typed, context))
  return { ...change, value: String(id) }
}

async function createNamed(taxonomy: Taxonomy, name: string, context: DeskContext) {
  authorize(context.caller, 'term.manage')
  const fields = taxonomy === 'tag' ? tagFields : categoryFields
  const input = valuesOf(readFields(fields, { name }, 'create', context.readContext))
  return createTerm(context.store, taxonomy, input, context.actorIn(context.language))
}
