/** The library of pictures. */
export const pictureTexts = {
  pictures: 'Pictures',
  pictureCount: '{count, plural, =0 {No pictures} one {# picture} other {# pictures}}',
  searchPictures: 'Search pictures',
  noPictures: 'There are no pictures yet. Upload one, or put one into an event.',
  pictureFile: 'Choose a picture',
  pictureUploaded: 'The picture is here. It can be chosen for events, venues and organizers now.',
  untitled: 'Without a name',
  noAltText: 'Description missing',
  caption: 'Caption',
  captionHint: 'What stands below the picture.',
  pictureFacts: '{width} × {height} pixels, {kilobytes} kB',
  shownNowhere: 'It’s shown nowhere.',
  deletePictureAbout: 'The picture and its files are removed. This can’t be undone.',
} as const
