import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { pictureData } from './personal-data.ts'
import { removeStoredImage } from './remove-stored-image.ts'
import { picturesRouter } from './router.ts'
import { servePictures } from './serve-pictures.ts'
import { sweepPicturesDaily } from './sweep-pictures.ts'

export const server = featureServer(manifest, {
  router: { pictures: picturesRouter },
  jobs: [removeStoredImage, sweepPicturesDaily],
  http: [servePictures],
  personalData: pictureData,
})
