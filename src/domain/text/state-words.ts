import type { EventState } from '../events/event-state.ts'
import type { Language } from '../records/record-frame.ts'
import { foldForSearch } from './search-text.ts'

/** What visitors type to find events that were called off, put off or moved. */
const stateWords: Readonly<Record<Language, Partial<Record<EventState, readonly string[]>>>> = {
  en: {
    cancelled: ['cancelled', 'canceled'],
    postponed: ['postponed', 'delayed'],
    rescheduled: ['rescheduled', 'moved'],
  },
  fr: {
    cancelled: ['annulé', 'annulée', 'annulés', 'annulées'],
    postponed: ['reporté', 'reportée', 'reportés', 'reportées'],
    rescheduled: ['déplacé', 'déplacée', 'déplacés', 'déplacées'],
  },
  'pt-pt': {
    cancelled: ['cancelado', 'cancelada', 'cancelados', 'canceladas'],
    postponed: ['adiado', 'adiada', 'adiados', 'adiadas'],
    rescheduled: ['reagendado', 'reagendada', 'reagendados', 'reagendadas'],
  },
  sw: {
    cancelled: ['limeghairiwa', 'imeghairiwa', 'yameghairiwa'],
    postponed: ['limeahirishwa', 'imeahirishwa', 'yameahirishwa'],
    rescheduled: ['limehamishwa', 'imehamishwa', 'yamehamishwa'],
  },
  ar: {
    cancelled: ['ألغيت', 'ملغاة', 'ملغى', 'ملغية'],
    postponed: ['أجلت', 'مؤجلة', 'مؤجل'],
    rescheduled: ['نقلت', 'منقولة'],
  },
}

/** The state that a word names in this language. */
export function stateNamed(word: string, language: Language): EventState | undefined {
  const typed = foldForSearch(word)
  const states: readonly EventState[] = ['cancelled', 'postponed', 'rescheduled']
  return states.find(state => stateWords[language][state]?.some(other => foldForSearch(other) === typed))
}
