/** The texts about uploading pictures. The two for failures on our side are beside the purposes, in pictures.ts. */
export const picturesCopy = {
  bucketMissing:
    'Upload failed: the bucket for pictures was not found. Ask whoever runs the site to look at its storage.',
  noFile: 'Choose a picture.',
  purposeRule: 'Say what the picture is for, and whose it is.',
  cropRule: 'The part that you chose lies outside the picture. Choose the picture again.',
  denied: 'Access denied',
} as const
