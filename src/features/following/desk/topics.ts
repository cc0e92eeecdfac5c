/** What the outbox calls the mails to followers. */
export const followingTopics = {
  mails: {
    'following.confirm': 'folTopic_confirm',
    'following.known': 'folTopic_known',
    'following.digest': 'folTopic_digest',
    'following.test': 'folTopic_test',
    'following.saved': 'folTopic_saved',
    'following.reminder': 'folTopic_reminder',
  },
  kinds: {},
  actions: {},
} as const
