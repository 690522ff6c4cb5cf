// By their files: the library's own door brings every other kind of code along.
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

const reader = new Code128Reader();

/** How bright each point is, 0 to 255. */
function brightnessOf({ data, width, height }: ImageData): Uint8ClampedArray {
  const bright = new Uint8ClampedArray(width * height);
  for (let point = 0; point < bright.length; point += 1) {
    const at = point * 4;
    bright[point] = (data[at]! * 306 + data[at + 1]! * 601 + data[at + 2]! * 117) >> 10;
  }
  return bright;
}

/** The Code 128 in a picture; null where there is none, or it cannot be read. */
export function decode(picture: ImageData): string | null {
  try {
    const source = new RGBLuminanceSource(brightnessOf(picture), picture.width, picture.height);
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // The library throws for every picture without a code.
    return null;
  }
}
