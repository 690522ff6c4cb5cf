import { Outlet } from 'react-router';
import { BookingFooter, BookingHeader } from '#app/shells/site/booking-frame.tsx';
import { Footer } from '#app/shells/site/footer.tsx';
import { Header } from '#app/shells/site/header.tsx';
import { useBookingFrame } from '#app/shells/site/use-booking-frame.ts';
import { PageOrShapes } from '#app/shells/waiting.tsx';

/** Header, secondary bar and footer around every public page. */
export default function PublicFrame() {
  const booking = useBookingFrame();
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
