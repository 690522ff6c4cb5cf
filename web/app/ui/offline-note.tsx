import { useOnline } from '#app/lib/use-online.ts';

/** Says that the device has no connection, for as long as it has none, and what that means here. */
export function OfflineNote({ title, text }: { title: string; text: string }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="rounded-control border border-control bg-sand p-3">
          <strong>{title}.</strong> {text}
        </p>
      )}
    </div>
  );
}
