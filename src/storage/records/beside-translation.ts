import type { Expression, Kysely, Nullable, SelectQueryBuilder } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import type { Tables, TranslationTable, VenueTable } from '../tables.ts'
import { isTranslationOf } from './translations.ts'

/** The records of a table, each beside its translation into this language, if it has one. */
export function besideTranslation<Name extends TranslatedTable>(
  db: Kysely<Tables>,
  table: Name,
  kind: Expression<unknown>,
  language: Language,
): Beside<Name> {
  const [name = table, alias = name] = table.split(' as ')
  return db
    .selectFrom(table as 'events')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf(`${alias}.id`, kind, language)),
    ) as unknown as Beside<Name>
}

type TranslatedTable = 'events' | 'terms' | 'images' | 'venues as record' | 'organizers as record'

type Beside<Name extends string> = SelectQueryBuilder<
  Tables & Record<'record', VenueTable> & { translation: Nullable<TranslationTable> },
  ((Name extends `${string} as ${infer Alias}` ? Alias : Name) & (keyof Tables | 'record')) | 'translation',
  object
>
