import { languages } from '../../../domain/records/record-frame.ts'
import type { JsonSchema } from '../../../fields/kind.ts'

/** A request that users choose in their program. */
interface PromptRow {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly args: Readonly<Record<string, JsonSchema>>
  write(args: Readonly<Record<string, unknown>>): string
}

const language = { type: 'string', enum: languages, description: 'The language of the texts.' } as const

function textIn(args: Readonly<Record<string, unknown>>, name: string, fallback: string): string {
  const value = args[name]
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : fallback
}

export const allPrompts: readonly PromptRow[] = [
  {
    name: 'newsletter',
    title: 'Write a newsletter',
    about: 'Writes a newsletter about upcoming events.',
    args: {
      days: { type: 'string', description: 'How many days ahead. Default: 14.' },
      language,
    },
    write: args =>
      `Write a newsletter about the events of the next ${textIn(args, 'days', '14')} days in the language “${textIn(args, 'language', 'of the calendar')}”. Use search_events with start_date and end_date, and read the events that deserve more than a line with get_event. Begin with a short greeting. For each event, name the day, the time, the venue, the cost and the URL. Leave out cancelled events, and mention postponed ones as such. Invent nothing: use only what the calendar says.`,
  },
  {
    name: 'missing_translations',
    title: 'Translate what is missing',
    about: 'Finds upcoming events without texts in a language, and translates them.',
    args: { language },
    write: args =>
      `Find upcoming events that have no texts in the language “${textIn(args, 'language', 'I name next')}”: search_events returns the languages of each event. List them with their titles, and ask me which to translate. Then read each with get_event, translate title, excerpt and description, keep the markup and proper names, and store the texts with translate_event. At the end, list what you translated and what you left out.`,
  },
]
