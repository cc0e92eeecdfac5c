/** A picture as the desk describes it to scripts. */
export interface Picture {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly preview: string
  /** The class of its focal point. */
  readonly focus: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Whether the user may change its alternative text. */
  readonly mayDescribe: boolean
}

/** The detail of the event `picture-wanted`, with which a rich text asks for a picture. */
export interface PictureWanted {
  readonly insert: (picture: Picture) => void
  readonly file?: File | undefined
}
