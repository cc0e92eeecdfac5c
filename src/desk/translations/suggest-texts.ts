// Suggestions of a translation service for the texts that have no translation yet.
import type { Language } from '../../domain/records/record-frame.ts'
import { isTooDeep, withSafeMarkup } from '../../fields/safe-markup.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { TextToTranslate } from '../../outgoing/translation-service.ts'
import type { FieldRow, FormValues } from '../forms/field.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { TranslatedRecord } from './translated-record.ts'

/** Fills in the empty texts. What was typed stays. `names` are the fields with a suggestion. */
export async function suggestTexts(
  record: TranslatedRecord,
  into: Language,
  typed: FormValues,
  { translationService }: DeskContext,
) {
  const none = (text: DeskText) => ({ values: typed, names: [], notice: { text, isProblem: true } })
  if (!translationService) return none('suggestOff')
  const missing = record.fields.filter(({ name }) => record.source[name] && !typed[name]?.trim())
  if (missing.length === 0) return none('suggestNothing')
  const texts = missing.map(field => textOf(field, record.source[field.name] ?? ''))
  const answer = await translationService.translate(texts, record.language, into)
  if (typeof answer === 'string') return none(`suggest_${answer}`)
  const found = missing.flatMap(({ name }, index) => {
    const text = shown(answer[index], texts[index])
    return text === undefined ? [] : [[name, text] as const]
  })
  if (found.length === 0) return none('suggest_unusable')
  const isWhole = found.length === missing.length
  return {
    values: { ...typed, ...Object.fromEntries(found) },
    names: found.map(([name]) => name),
    notice: { text: isWhole ? 'suggestedAll' : 'suggestedSome', isProblem: false } as const,
  }
}

function textOf({ kind }: FieldRow, source: string): TextToTranslate {
  return kind === 'rich' ? { text: paragraphs(source), format: 'html' } : { text: source, format: 'text' }
}

/** The page shows markup with its formatting, so it is sanitized like input. */
function shown(text: string | undefined, sent: TextToTranslate | undefined): string | undefined {
  if (text === undefined || sent?.format !== 'html') return text
  return isTooDeep(text) ? undefined : withSafeMarkup(text) || undefined
}
