import type { Migration } from '../migration.ts'

/** The point of a picture that must stay visible, as `x y` in percent, and the name of the uploaded file. */
export const pictureLibrary: Migration = {
  name: '0077-picture-library',
  async up(db, dialect) {
    for (const column of ['focus', 'file_name'])
      await db.schema
        .alterTable('images')
        .addColumn(column, dialect.text, added => added.notNull().defaultTo(''))
        .execute()
  },
}
