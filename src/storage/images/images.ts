import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import {
  type Image,
  type ImageContent,
  type ImageExtension,
  imageContentFields,
  type Language,
  type New,
  type Placement,
} from '../../domain/records/record-frame.ts'
import type { ImageVisibility } from '../../domain/rights/visibility.ts'
import { foldForSearch, searchTextFrom } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, type Operand, value } from '../engine/statements/compiled-once.ts'
import { firstOf, hasRow, readPage } from '../engine/statements/found-rows.ts'
import { asKeys, idsAmong, setOfTexts } from '../engine/statements/set-of.ts'
import { type ListPage, type TimeSpan, within } from '../events/list/list-page.ts'
import type { Written } from '../journal/journal.ts'
import { asFlag, asIs, asJson, asList, contentColumns, namedColumns } from '../records/content-columns.ts'
import { created, deleted, newRecordId } from '../records/frame.ts'
import { among, type RecordQuery, recordConditions, recordOrder } from '../records/record-query.ts'
import { recordUpdates } from '../records/record-updates.ts'
import {
  inTranslation,
  isTranslationOf,
  removeAllTranslations,
  translationColumns,
} from '../records/translations.ts'
import type { ImageTable, Tables } from '../tables.ts'
import { digestsInTexts, imageUseReads } from './image-uses.ts'
import { tablesWithImages, visibleImage } from './visible-images.ts'

export interface ImageQuery extends RecordQuery {
  readonly extensions?: readonly ImageExtension[]
  /** Only images uploaded for one of these records. */
  readonly parentIds?: readonly number[]
  /** 0 means images without a record. */
  readonly exceptParentIds?: readonly number[]
  readonly createdBetween?: TimeSpan
  /** Only images with the same file as another one. */
  readonly duplicated?: boolean
  /** Default: by id. */
  readonly orderBy?: 'id' | 'digest' | 'title' | 'modified' | 'author' | 'parent' | 'relevance'
  readonly order?: 'asc' | 'desc'
}

export function imageReads(db: Kysely<Tables>) {
  const inLanguage = (language: Language) => imagesInLanguage(db, language)

  return {
    find(id: number, visibility: ImageVisibility, language: Language): Promise<Image | undefined> {
      const image = inLanguage(language)
        .selectAll('images')
        .select(translationColumns)
        .where('images.id', '=', id)
        .where(visibleImage(visibility))
      return firstOf(image, row => inTranslation(toImage(row), row))
    },

    /** The oldest image from this URL, or with this digest. */
    findBy(
      column: 'source_url' | 'digest',
      value: string,
      visibility: ImageVisibility,
    ): Promise<Image | undefined> {
      const images = db.selectFrom('images').where(column, '=', value).where(visibleImage(visibility))
      return firstOf(images.selectAll().orderBy('id').limit(1), toImage)
    },

    hasAny: (): Promise<boolean> => hasRow(db.selectFrom('images')),

    /** Newest first by default. */
    async listPage(
      query: ImageQuery,
      visibility: ImageVisibility,
      language: Language,
    ): Promise<ListPage<Image>> {
      const { order = 'desc', orderBy = 'id', duplicated = false } = query
      const matching = inLanguage(language)
        .where(visibleImage(visibility))
        .where(eb => eb.and(imageConditions(eb, query)))
        .$if(duplicated, all => all.where('images.digest', 'in', sharedDigests(db, visibility)))
        .selectAll('images')
        .select(translationColumns)
      const by = orderBy === 'parent' ? parentId : recordOrder('images', { ...query, order, orderBy })
      const { total, rows, ...next } = await readPage(matching, { ...query, order, orderBy }, [
        { by, order },
        { by: sql.ref('images.id'), order },
      ])
      return { total, records: rows.map(row => inTranslation(toImage(row), row)), ...next }
    },

    ...imageUseReads(db),

    /** Unused images from before this time, with their original texts. */
    async unused(before: UtcSeconds): Promise<Image[]> {
      let unused = db.selectFrom('images').selectAll().where('created_at', '<', before)
      for (const table of Object.values(tablesWithImages)) {
        unused = unused.where(eb =>
          eb.not(
            eb.exists(eb.selectFrom(table).select('id').whereRef(`${table}.image_id`, '=', 'images.id')),
          ),
        )
      }
      const images = (await unused.orderBy('id').execute()).map(toImage)
      const inTexts = await digestsInTexts(db, new Set(images.map(({ digest }) => digest)))
      return images.filter(({ digest }) => !inTexts.has(digest))
    },
  }
}

/** The digests of several images that the reader may see. Others stay unknown to them. */
function sharedDigests(db: Kysely<Tables>, visibility: ImageVisibility) {
  return db
    .selectFrom('images')
    .select('images.digest')
    .where(visibleImage(visibility))
    .groupBy('images.digest')
    .having(eb => eb.fn.countAll(), '>', 1)
}

const parentId = sql<number>`coalesce(images.parent_id, 0)`

function imageConditions(eb: ExpressionBuilder<Tables, 'images'>, query: ImageQuery): Expression<SqlBool>[] {
  const { extensions, parentIds, exceptParentIds, createdBetween = {} } = query
  return [
    ...recordConditions('images', query),
    ...within(eb.ref('images.created_at'), createdBetween),
    ...(extensions ? [eb('images.extension', 'in', setOfTexts(extensions))] : []),
    ...among(parentId, parentIds, exceptParentIds),
  ]
}

/** The images, joined with their translation into this language. */
function imagesInLanguage(db: Kysely<Tables>, language: Operand<Language>) {
  return db
    .selectFrom('images')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('images.id', sql.lit('image'), language)),
    )
}

/** The images of records that a reader sees, by image id. Locked records show none. */
export async function imagesShownBy(
  db: Kysely<Tables>,
  records: readonly { readonly imageId: number | null }[],
  language: Language,
): Promise<Map<number, Image>> {
  const ids = [...new Set(records.flatMap(record => record.imageId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await imagesByIds(db, { ids: value(asKeys(ids)), language: value(language) })
  return new Map(rows.map(row => [row.id, inTranslation(toImage(row), row)]))
}

const imagesByIds = compiledOnce(
  (db, { ids, language }: { ids: Operand<string>; language: Operand<Language> }) =>
    imagesInLanguage(db, language)
      .selectAll('images')
      .select(translationColumns)
      .where('images.id', 'in', idsAmong(ids)),
)

/** Reads for transactions only: images as stored, regardless of visibility. */
export function imageEditReads(db: Kysely<Tables>) {
  return {
    /** The image with its original texts, to be changed. */
    findForEdit: (id: number): Promise<Image | undefined> =>
      firstOf(db.selectFrom('images').selectAll().where('id', '=', id), toImage),
  }
}

export function imageWrites(db: Kysely<Tables>) {
  return {
    async insert(image: New<Image>, placement?: Placement): Promise<Written<Image>> {
      const id = await newRecordId(db, 'image', placement)
      await db
        .insertInto('images')
        .values({ id, ...imageColumns(image), ...imageIndex(image) })
        .execute()
      return created('image', { ...image, id, version: 1 })
    },

    ...recordUpdates<Image>(db, {
      kindOf: () => 'image',
      columnsOf(image) {
        const { languages: _, ...columns } = imageColumns(image)
        return columns
      },
      indexOf: imageIndex,
    }),

    async remove(image: Image): Promise<Written<void>> {
      await removeAllTranslations(db, 'image', image.id)
      await db.deleteFrom('images').where('id', '=', image.id).execute()
      const { title, alt, digest, authorId } = image
      return deleted('image', image, { title, alt, digest, authorId })
    },
  }
}

const content = contentColumns(imageContentFields)

const written = namedColumns<Omit<New<Image>, keyof ImageContent>>({
  authorId: asIs,
  createdAt: asIs,
  modifiedAt: asIs,
  language: asIs,
  languages: asList,
  digest: asIs,
  extension: asIs,
  width: asIs,
  height: asIs,
  bytes: asIs,
  sizes: asJson,
  sourceUrl: asIs,
  isAttachment: asFlag,
  source: asIs,
  sourceId: asIs,
})

export function toImage(row: Selectable<ImageTable>): Image {
  return { id: row.id, version: row.version, ...written.toContent(row), ...content.toContent(row) }
}

function imageColumns(image: New<Image>) {
  return { ...written.toColumns(image), ...content.toColumns(image) }
}

function imageIndex({ title, alt, fileName }: Pick<Image, 'title' | 'alt' | 'fileName'>) {
  const plain = [title, alt, fileName]
  return { sort_key: foldForSearch(title), search_text: searchTextFrom({ plain, markup: [] }) }
}
