import { address, listOfShape, named, type Shape, text, whole } from '../../fields/shape.ts'

/** Common fields of all list pages. */
export const pageShape: Shape = {
  rest_url: address('The URL of this page.'),
  next_rest_url: { ...address('The URL of the next page, if any.'), optional: true },
  previous_rest_url: { ...address('The URL of the previous page, if any.'), optional: true },
  next_cursor: {
    ...text('The cursor to send as `after`. Present only if there may be more records.'),
    optional: true,
  },
  total: whole('The total number of records.'),
  total_pages: whole('The total number of pages.'),
}

/** One page of a list with its records in `collection`. */
export function listPageShape(collection: string, item: string): Shape {
  return { [collection]: listOfShape(named(item), 'The records of this page.'), ...pageShape }
}
