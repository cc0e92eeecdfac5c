// Refuses to publish an event without a tag about accessibility, and files events without a category under Other.
import type { Hooks } from '../../src/hooks/hook-types.ts'

const accessibilityTags = ['Step-free', 'Not step-free']

const hooks: Hooks = {
  version: 1,
  beforeEventSave({ event }) {
    const isPublic = event.status === 'publish' || event.status === 'future'
    if (isPublic && !event.tags.some(tag => accessibilityTags.includes(tag)))
      return { refuse: `Add one of these tags: ${accessibilityTags.join(', ')}.` }
    return event.categories.length === 0 ? { change: { categories: ['Other'] } } : undefined
  },
}

export default hooks
