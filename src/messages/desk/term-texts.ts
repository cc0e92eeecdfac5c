/** Categories and tags. */
export const termTexts = {
  terms: 'Categories and tags',
  newCategory: 'New category',
  newTag: 'New tag',
  categoryCount: '{count, plural, =0 {No categories} one {# category} other {# categories}}',
  tagCount: '{count, plural, =0 {No tags} one {# tag} other {# tags}}',
  searchCategories: 'Search categories',
  searchTags: 'Search tags',
  noTags: 'There are no tags yet.',
  termSlugHint: 'The last part of its web address. Generated from the name if empty.',
  parentCategory: 'Parent',
  topLevel: 'None (top level)',
  colour: 'Colour',
  hasColour: 'Show its events in a colour',
  delete: 'Delete',
  deleteForGood: 'Delete permanently',
  deleteCategoryAbout:
    '{count, plural, =0 {No published events use it.} one {# published event will lose it.} other {# published events will lose it.}} Categories below it move up. This can’t be undone.',
  deleteTagAbout:
    '{count, plural, =0 {No published events use it.} one {# published event will lose it.} other {# published events will lose it.}} This can’t be undone.',
  deletedNamed: '“{name}” was deleted.',
} as const
