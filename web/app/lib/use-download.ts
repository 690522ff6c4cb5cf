import { download, showPdf } from './download.ts';
import { messageOf } from './errors.ts';
import { type Side, useAction } from './use-private.ts';

type Asked = Parameters<typeof download>;

/**
 * Files of private calls: `save` keeps one on the device, `show` opens a PDF in a tab of its own. A failure is said in
 * the server's words or in `failed`; a session that has ended leads to the sign-in. Both answer whether it worked.
 */
export function useDownload(side: Side, failed: string) {
  const { busy, act } = useAction(side, failed);
  const bring = (work: typeof download) => (endpoint: Asked[0], input: Asked[1]) =>
    act(
      'file',
      () => work(endpoint, input, side.token),
      (error) => messageOf(error, failed),
    );
  return { busy: busy !== null, save: bring(download), show: bring(showPdf) };
}
