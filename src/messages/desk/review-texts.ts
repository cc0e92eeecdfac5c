/** Comments on an event, and its review. */
export const reviewTexts = {
  comments: 'Comments',
  commentsAbout: 'Only people who work on this event can see comments.',
  noComments: 'No comments yet.',
  commentBy: '{who}, {when}',
  askedForChanges: 'requested changes',
  somebodyGone: 'A former user',
  comment: 'Comment',
  commentHint: 'Say what’s missing, or why.',
  sendComment: 'Comment',
  commented: 'Comment added.',
  commentUnsent: 'Your comment isn’t sent yet. It’s kept in this browser.',
  askForChanges: 'Ask for changes',
  sentBack: 'Returned to the author with your comment.',
  changesAsked: '{who} requested changes:',
  changesAskedShort: 'Changes requested',
  submitAgain: 'When you’re done, submit it for review again.',
} as const
