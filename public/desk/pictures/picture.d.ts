/** A picture as the desk describes it to scripts. */
export interface Picture {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly preview: string
  /** The class of its focal point. */
  readonly focus: string
  /** How far it is from the left and from the top, in percent. */
  readonly focusPoint: readonly [across: number, down: number]
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Whether the user may change its alternative text and its focal point. */
  readonly mayEdit: boolean
}

/** The detail of the event `picture-wanted`, with which a rich text asks for a picture. */
export interface PictureWanted {
  readonly insert: (picture: Picture) => void
  readonly file?: File | undefined
}
