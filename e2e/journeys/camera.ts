import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import bwip from 'bwip-js/node';

const FRAMES = 5;

/** A film of a label with a Code 128, as a camera would see it: frames of JPEG one after the other. */
async function filmOf(page: Page, text: string): Promise<string> {
  const label = await bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 12, paddingwidth: 12 });
  const frame = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#d9d4cb';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = '#fff';
      const [width, height] = [picture.width, picture.height];
      context.fillRect((640 - width) / 2 - 8, 200 - 8, width + 16, height + 16);
      context.drawImage(picture, (640 - width) / 2, 200);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    `data:image/png;base64,${label.toString('base64')}`,
  );
  const path = join(mkdtempSync(join(tmpdir(), 'film-')), 'label.mjpeg');
  const bytes = Buffer.from(frame.slice(frame.indexOf(',') + 1), 'base64');
  writeFileSync(path, Buffer.concat(Array.from({ length: FRAMES }, () => bytes)));
  return path;
}

/** A browser before whose camera a label with that code is held. */
export async function browserSeeing(page: Page, text: string): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await filmOf(page, text)}`,
    ],
  });
}
