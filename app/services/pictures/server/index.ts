export { attachPictures } from './attach-pictures.ts'
export { removeOwnPicture } from './remove-own-picture.ts'
export { removeStoredImage } from './remove-stored-image.ts'
