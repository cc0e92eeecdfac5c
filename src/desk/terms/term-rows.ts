import { createTerm, editTerm, removeTerm } from '../../actions/records/terms.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import { type RawArgs, readFields, valuesOf } from '../../fields/read-args.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { FormProblems, FormValues } from '../forms/field.ts'
import { fieldChanges } from '../forms/field-changes.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'
import { idIn } from '../frame/id-in.ts'
import { wordEditor, wordValues } from './term-editor.ts'
import { categories, type TermKind, tags } from './term-kind.ts'
import { mergeWords, wordMergePage } from './term-merge.ts'
import { wordTable } from './term-table.ts'

/** The term in the path, untranslated. */
async function termToEdit({ taxonomy }: TermKind, context: DeskContext): Promise<CountedTerm> {
  const { store, language } = context
  const found = await store.terms.find(taxonomy, idIn(context), language)
  const own = found && (await store.terms.find(taxonomy, found.id, found.language))
  if (!own) throw new Refusal('termNotFound')
  return own
}

async function show(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const term = await termToEdit(kind, context)
  return { page: await wordEditor(kind, { term, values: wordValues(kind, term) }, context) }
}

async function showNew(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  return { page: await wordEditor(kind, { values: wordValues(kind, undefined) }, context) }
}

async function save(
  kind: TermKind,
  term: CountedTerm | undefined,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { body } = context
  const values = typedValues(kind, context)
  const again = async (parts: { problems?: FormProblems; conflicts?: readonly string[] }) => ({
    page: await wordEditor(kind, { term, values, ...parts, status: parts.conflicts ? 409 : 422 }, context),
  })
  const { changed, conflicts } = fieldChanges(values, wordValues(kind, term), textIn(body, 'was'))
  if (term && conflicts.length > 0) return again({ conflicts })
  try {
    return await stored(kind, term, argsOf(values, term ? changed : Object.keys(values)), context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'termExists') return again({ problems: { name: new Problem('name_in_use') } })
    const { problems, missing = [] } = error.details
    if (!problems && missing.length === 0) throw error
    const required = missing.map(name => [name, new Problem('is_required')] as const)
    return again({ problems: { ...Object.fromEntries(required), ...problems } })
  }
}

/** A colour input always has a value, so a checkbox says whether it is set. */
function typedValues(kind: TermKind, { body }: DeskContext): FormValues {
  const names = Object.keys(wordValues(kind, undefined))
  const typed = Object.fromEntries(names.map(name => [name, textIn(body, name)]))
  if (kind.taxonomy === 'category' && textIn(body, 'has_color') !== '1') return { ...typed, color: '' }
  return typed
}

function argsOf(values: FormValues, names: readonly string[]): RawArgs {
  const given = names.map(name => {
    const value = values[name] ?? ''
    if (name === 'parent') return [name, value === '' ? 0 : value]
    return [name, name === 'color' && value === '' ? null : value]
  })
  return Object.fromEntries(given)
}

async function stored(
  kind: TermKind,
  term: CountedTerm | undefined,
  raw: RawArgs,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { store, readContext } = context
  const actor = context.actorIn(term?.language ?? context.language)
  const saved = term
    ? await editTerm(
        store,
        kind.taxonomy,
        { id: term.id, input: valuesOf(readFields(kind.fieldTable, raw, 'update', readContext)) },
        actor,
      )
    : await createTerm(
        store,
        kind.taxonomy,
        valuesOf(readFields(kind.fieldTable, raw, 'create', readContext)),
        actor,
      )
  return { to: `/desk${kind.path}${saved.id}/`, note: { text: 'saved' } }
}

async function remove(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, language } = context
  const { name } = await removeTerm(store, kind.taxonomy, idIn(context), context.actorIn(language))
  return { to: `/desk${kind.path}`, note: { text: 'deletedNamed', values: { name } } }
}

function rowsOf(kind: TermKind): DeskRow[] {
  const { path } = kind
  const one = `${path}:id(^\\d+$)/`
  const on = (run: (kind: TermKind, context: DeskContext) => Promise<DeskAnswer>) => (context: DeskContext) =>
    run(kind, context)
  return [
    { method: 'GET', path, access: 'term.manage', run: on(wordTable) },
    { method: 'GET', path: `${path}new/`, access: 'term.manage', run: on(showNew) },
    {
      method: 'POST',
      path: `${path}new/`,
      access: 'term.manage',
      run: context => save(kind, undefined, context),
    },
    { method: 'GET', path: `${path}merge/`, access: 'term.manage', run: on(wordMergePage) },
    { method: 'POST', path: `${path}merge/`, access: 'term.manage', run: on(mergeWords) },
    { method: 'GET', path: one, access: 'term.manage', run: on(show) },
    {
      method: 'POST',
      path: one,
      access: 'term.manage',
      run: async context => save(kind, await termToEdit(kind, context), context),
    },
    { method: 'POST', path: `${one}delete/`, shownAt: one, access: 'term.manage', run: on(remove) },
  ]
}

export const wordRows: readonly DeskRow[] = [...rowsOf(categories), ...rowsOf(tags)]
