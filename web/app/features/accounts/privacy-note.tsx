import { SiteLink } from '#app/ui/site-link.tsx';

/** The notice above the button of a registration, which records the version in force as consent. */
export function PrivacyNote({ text, link }: { text: string; link: string }) {
  return (
    <p className="note">
      {text}{' '}
      <SiteLink to="/privacy" className="text-primary underline">
        {link}
      </SiteLink>
    </p>
  );
}
