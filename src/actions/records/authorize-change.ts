import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { authorize, type Owned } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import { splitChange } from '../../resources/records/record-fields.ts'
import type { Actor } from '../accounts/actor.ts'

const capabilities = {
  event: { edit: 'event.edit', translate: 'event.translate' },
  venue: { edit: 'venue.edit', translate: 'venue.translate' },
  organizer: { edit: 'organizer.edit', translate: 'organizer.translate' },
  category: { edit: 'term.manage', translate: 'term.translate' },
  tag: { edit: 'term.manage', translate: 'term.translate' },
} as const satisfies Readonly<Record<string, Readonly<Record<'edit' | 'translate', Capability>>>>

/** Refuses callers who may not make this change. A change that has only texts of another language is a translation. */
export function authorizeChange(
  { caller, language, site }: Pick<Actor, 'caller' | 'language' | 'site'>,
  kind: keyof typeof capabilities,
  record: { readonly language: Language } & Partial<Owned>,
  input: object,
): void {
  const { own } = splitChange(input, language, record, contentByKind[kind])
  // The interface passes on the arguments that every operation has.
  const changed = Object.keys(own).filter(name => name !== site.languageParameter && name !== 'strict')
  const isTranslation = language !== record.language && changed.length === 0
  const { authorId = null, status = 'publish', ...owned } = record
  authorize(caller, capabilities[kind][isTranslation ? 'translate' : 'edit'], { ...owned, authorId, status })
}
