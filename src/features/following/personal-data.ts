import { addressKey, type PersonalData } from '../../actions/accounts/personal-data.ts'
import { eraseFollower } from './actions/manage.ts'
import { followingStorage } from './storage/following-storage.ts'

export const followsOfPerson: PersonalData = {
  async read(store, subject) {
    const slice = store.of(followingStorage)
    const follower = await slice.findFollowerOf(addressKey(subject))
    const { user } = subject
    const feeds = user ? await slice.listFeeds(user.id) : []
    if (!follower) return { privateFeeds: feeds }
    const follows = await slice.listFollows(follower.id)
    const savedEvents = await slice.listSaved(follower.id)
    return { follows: [{ ...follower, savedEvents }, ...follows], privateFeeds: feeds }
  },
  async erase(tx, subject, { now }) {
    const slice = tx.of(followingStorage)
    const follower = await slice.findFollowerOf(addressKey(subject))
    if (follower) await eraseFollower(tx, follower.id, now)
    if (subject.user) await slice.removeFeeds(subject.user.id)
  },
}
