import { address, listOfShape, named, type Shape, text, whole } from '../../fields/shape.ts'

/** What the pages of all lists have in common. */
export const pageShape: Shape = {
  rest_url: address('This page of the list.'),
  next_rest_url: { ...address('The next page, if there is one.'), optional: true },
  previous_rest_url: { ...address('The page before, if there is one.'), optional: true },
  next_cursor: {
    ...text(
      'The place after the last of these records, to be sent as `after`; there only when there may be more.',
    ),
    optional: true,
  },
  total: whole('How many records the list has.'),
  total_pages: whole('How many pages the list has.'),
}

/** One page of a list whose records stand under `collection`. */
export function listPageShape(collection: string, item: string): Shape {
  return { [collection]: listOfShape(named(item), 'The records of this page.'), ...pageShape }
}
