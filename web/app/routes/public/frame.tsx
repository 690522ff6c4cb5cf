import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { BookingFooter, BookingHeader } from '#app/shells/site/booking-frame.tsx';
import { Footer } from '#app/shells/site/footer.tsx';
import { Header } from '#app/shells/site/header.tsx';
import { useBookingFrame } from '#app/shells/site/use-booking-frame.ts';
import { PageOrShapes } from '#app/shells/waiting.tsx';

/** So long after a page is there nothing else is in the way of what is only for later. */
const QUIET_MS = 5000;

/** Has this device able to say what it has when there is no connection. */
function useOfflinePage() {
  useEffect(() => {
    const later = setTimeout(
      () => void import('#app/lib/kept/keep-page.ts').then(({ keepOfflinePage }) => keepOfflinePage()),
      QUIET_MS,
    );
    return () => clearTimeout(later);
  }, []);
}

/** Header, secondary bar and footer around every public page. */
export default function PublicFrame() {
  const booking = useBookingFrame();
  useOfflinePage();
  return (
    <>
      {booking ? <BookingHeader /> : <Header />}
      <main id="content">
        <PageOrShapes>
          <Outlet />
        </PageOrShapes>
      </main>
      {booking ? <BookingFooter /> : <Footer />}
    </>
  );
}
