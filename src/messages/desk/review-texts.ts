/** Comments on an event, and its review. */
export const reviewTexts = {
  comments: 'Comments',
  commentsAbout: 'Only those who work on this event see them.',
  noComments: 'No comments yet.',
  commentBy: '{who}, {when}',
  askedForChanges: 'asked for changes',
  somebodyGone: 'Somebody who has left',
  comment: 'Comment',
  commentHint: 'Say what’s missing, or why.',
  sendComment: 'Comment',
  commented: 'Comment added.',
  commentUnsent: 'Your comment isn’t sent yet. It’s kept in this browser.',
  askForChanges: 'Ask for changes',
  sentBack: 'Back to its author, with your comment.',
  changesAsked: '{who} asks for changes:',
  changesAskedShort: 'Changes asked for',
  submitAgain: 'When you’re done, submit it for review again.',
} as const
