/** Categories and tags. */
export const wordTexts = {
  words: 'Words',
  newCategory: 'New category',
  newTag: 'New tag',
  categoryCount: '{count, plural, =0 {No categories} one {# category} other {# categories}}',
  tagCount: '{count, plural, =0 {No tags} one {# tag} other {# tags}}',
  searchCategories: 'Search categories',
  searchTags: 'Search tags',
  noTags: 'There are no tags yet.',
  wordSlugHint: 'The part of the address that stands for it. It’s made from the name if left empty.',
  parentCategory: 'Below',
  topLevel: 'Nothing: it stands at the top',
  colour: 'Colour',
  hasColour: 'Its events have a colour',
  delete: 'Delete',
  deleteForGood: 'Delete for good',
  deleteCategoryAbout:
    '{count, plural, =0 {No published event has it.} one {# published event loses it.} other {# published events lose it.}} Categories below it move up. This can’t be undone.',
  deleteTagAbout:
    '{count, plural, =0 {No published event has it.} one {# published event loses it.} other {# published events lose it.}} This can’t be undone.',
  deletedNamed: '“{name}” is deleted.',
} as const
