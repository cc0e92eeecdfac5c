/** What the outbox calls the mails about proposals and reports. */
export const submissionTopics = {
  mails: {
    'submission.confirm': 'subTopic_confirm',
    'submission.received': 'subTopic_received',
    'submission.published': 'subTopic_published',
    'submission.changes': 'subTopic_changes',
    'submission.declined': 'subTopic_declined',
    'submission.closed': 'subTopic_closed',
    'submission.changeAccepted': 'subTopic_changeAccepted',
    'submission.changeDeclined': 'subTopic_changeDeclined',
    'submission.message': 'subTopic_message',
    'submission.new': 'subTopic_new',
    'submission.reported': 'subTopic_reported',
    'submission.digest': 'subTopic_digest',
    'report.answered': 'subTopic_answered',
  },
  kinds: {},
  actions: {},
} as const
