// Pictures of proposals. They are stored re-encoded, and only editors see them, until one is used for its event.
import { randomBytes } from 'node:crypto'
import { type Actor, changeGuarded } from '../../../actions/accounts/actor.ts'
import type { Calendar } from '../../../actions/calendar.ts'
import { updateEvent } from '../../../actions/events/events.ts'
import { saveEvents } from '../../../actions/events/review-saves.ts'
import { withFetchedImages } from '../../../actions/images/fetched-images.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { UploadedFile } from '../../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import type { EventInput } from '../../../resources/events/event.ts'
import type { Store } from '../../../storage/store.ts'
import { readSettings } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'
import { type Proposing, proposingActor } from './author.ts'
import { bySystem, checkedFor } from './changing.ts'
import { notifyEditors } from './editors.ts'

export const mostPictureBytes = 10 * 2 ** 20
const maxSide = 1600

/** Stores a picture until its proposal is sent. Returns its key, or what is wrong with it. */
export async function storePicture(
  sent: unknown,
  { images }: Pick<Calendar, 'images'>,
  proposing: Proposing,
): Promise<string | Problem> {
  const { store, now } = proposing
  if (!(await readSettings(store)).takesPictures) return new Problem('no_pictures')
  if (!(sent instanceof UploadedFile)) return sent instanceof Problem ? sent : new Problem('not_a_file')
  const { caller } = await proposingActor(proposing)
  const encoded = await images.reencode(sent.bytes, caller.user.id, maxSide)
  if (encoded instanceof Problem) return encoded
  const key = randomBytes(18).toString('base64url')
  const file = Buffer.from(encoded.bytes).toString('base64')
  await changeGuarded({ store }, bySystem(now), tx =>
    tx.of(submissionStorage).insertPicture({ key, file, extension: encoded.extension }, now),
  )
  return key
}

/** The person sends another picture. Editors see it, and decide whether the event shows it. */
export async function replacePicture(
  calendar: Calendar,
  id: number,
  sent: unknown,
  proposing: Proposing,
): Promise<void> {
  const key = await storePicture(sent, calendar, proposing)
  if (key instanceof Problem) throw invalidFields({ picture: key })
  const { store, now } = proposing
  await changeGuarded({ store }, bySystem(now), async tx => {
    const { event } = await checkedFor(tx, id, 'edit', now)
    await tx.of(submissionStorage).attachPicture(key, id)
    if (event) await notifyEditors(tx, event.id, now)
  })
}

/** Removes a picture that no event shows yet: its sender does, or an editor who doesn’t use it. */
export function removePicture(
  store: Store,
  id: number,
  { by, now }: { readonly by: 'edit' | 'usePicture'; readonly now: UtcSeconds },
): Promise<void> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    await checkedFor(tx, id, by, now)
    if (!(await tx.of(submissionStorage).pictureOf(id))) throw new Refusal('noProposedPicture')
    await tx.of(submissionStorage).removePictures([id])
  })
}

/** Makes the picture of a proposal the image of its event, if it is still the one that the editor has seen. */
export async function usePicture(
  calendar: Calendar,
  { id, eventId }: Pick<Submission, 'id' | 'eventId'>,
  seenKey: string,
  actor: Actor,
): Promise<void> {
  const image = await imageOf(id, calendar, actor)
  if (!image || eventId === null) throw new Refusal('noProposedPicture')
  await saveEvents(calendar, actor, async (tx, reviewed) => {
    await checkedFor(tx, id, 'usePicture', actor.now)
    if ((await tx.of(submissionStorage).pictureOf(id))?.key !== seenKey) throw new Refusal('changedMeanwhile')
    await updateEvent(tx, eventId, { input: image, passwordHash: null }, reviewed)
    await tx.of(submissionStorage).removePictures([id])
  })
}

/** The picture of a proposal, as input of its event. Its file is stored first, as for every event. */
export async function imageOf(
  submissionId: number,
  calendar: Calendar,
  { caller, now }: Actor,
): Promise<Pick<EventInput, 'image'> | undefined> {
  const picture = await calendar.store.of(submissionStorage).pictureOf(submissionId)
  if (!picture) return undefined
  const file = new UploadedFile(`picture.${picture.extension}`, Buffer.from(picture.file, 'base64'))
  return withFetchedImages({ ...calendar, caller, now }, { image: { file } }, {}, async () => ({}))
}

/** Pictures of forms that were never sent are stored for a day. */
export function looseBefore(now: UtcSeconds): UtcSeconds {
  return (now - 24 * 60 * 60) as UtcSeconds
}
